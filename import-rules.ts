import type { OxlintConfig } from 'oxlint'

/**
 * Who may import whom (the table of README.md, "Folders"). A file may belong to
 * several categories; for each import the last policy that matches decides.
 */
const FILES = [
  { category: 'app', pattern: ['app/**', 'proxy.ts', 'instrumentation*.ts'] },
  { category: 'studio-route', pattern: 'app/[(]studio[)]/**' },
  { category: 'components', pattern: 'components/**' },
  { category: 'content', pattern: 'lib/content/**' },
  { category: 'env', pattern: 'lib/env/**' },
  { category: 'routes', pattern: 'lib/{pages,routes}.ts' },
  { category: 'lib', pattern: ['lib/!(content|env)/**', 'lib/!(pages|routes).ts'] },
  // The brand's tokens, and pure rules of the advertisements, which the Studio's validation shares with the page.
  { category: 'brand', pattern: 'lib/brand/*.ts' },
  // The shapes that pictures are cut to, which the Studio shows where the focal point is set.
  { category: 'picture-shapes', pattern: 'lib/format/picture-shapes.ts' },
  // Where the drawings of the icons lie, which the Studio shows where one is picked.
  { category: 'drawings', pattern: 'components/ui/drawing-address.ts' },
  // How an advertisement is drawn and saved, which the Studio shows where its words are written.
  {
    category: 'advertisements',
    pattern: ['components/brand/{template,drawings,land,geometry}.{ts,tsx}', 'lib/brand/browser/*.ts'],
  },
  // People who wrote to the party, and what staff do with them.
  { category: 'inbox', pattern: ['lib/volunteers/**', 'lib/inbox/**', 'lib/newsletter/newsletter-desk.ts'] },
  // What the Studio and the site say to each other about links to drafts, and about a page in the preview.
  { category: 'draft-words', pattern: 'lib/draft/{share-answer,page-report,check-messages}.ts' },
  // What a redirect may lead to, which the Studio's validation shares with the site's answer.
  { category: 'own-path', pattern: 'lib/redirects/own-path.ts' },
  // Requests are read and judged in one way by the site and the backend: what one takes for a cookie the other must
  // not take for another.
  { category: 'requests', pattern: 'lib/http/{cookies,is-forged,short-body,upload-gate}.ts' },
  // How mail is written and sent: by the backend, by the site's server where that is hosted, and tried by the doctor.
  { category: 'mail', pattern: ['lib/outbox/**', 'lib/env/mail-variables.ts'] },
  // Small functions that have nothing to do with any room.
  {
    category: 'shared',
    pattern: ['lib/is-record.ts', 'lib/format/{format-date,format-moment,save-file,sydney-day}.ts'],
  },
  { category: 'schemas', pattern: 'schemas/**' },
  // What an address in a text leads to: a start gives old links what the Studio would give them.
  { category: 'link-rules', pattern: 'schemas/rules/{picked-target,site-addresses}.ts' },
  { category: 'studio', pattern: ['studio/**', 'sanity.config.ts'] },
  { category: 'front', pattern: 'front/**' },
  { category: 'backend', pattern: 'backend/**' },
  // What the Studio's tabs and the backend say to each other over their socket.
  { category: 'socket-frames', pattern: 'backend/socket/frames.ts' },
  { category: 'seed', pattern: 'seed/**' },
  { category: 'scripts', pattern: 'scripts/**' },
  { category: 'supabase', pattern: 'supabase/**' },
  { category: 'public', pattern: 'public/**' },
  { category: 'config', pattern: ['*.config.{ts,mjs}', 'sanity.cli.ts', 'import-rules.ts', '*.d.ts'] },
  { category: 'tests', pattern: ['tests/**', '**/*.test.{ts,tsx}', '**/*.bench.ts'] },
]

const CONTENT_CLIENTS = '{@sanity/client,@sanity/client/**,groq,groq-js,sanity,sanity/**,@sanity/mutator}'
const SITE_FRAMEWORKS =
  '{next,next/**,next-sanity,next-sanity/**,react,react-dom,react/**,react-dom/**,sanity,sanity/**}'

/** A policy that lets files of one category import files of others. */
const allow = (from: string, ...to: string[]) => ({
  from: { file: { categories: from } },
  allow: { to: { file: { categories: to } } },
})

/** A policy that keeps packages out of a category. */
const forbidPackages = (from: string, source: string) => ({
  from: { file: { categories: from } },
  disallow: { to: { module: { origin: 'external', source } } },
})

const POLICIES = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  allow('app', 'app', 'components', 'content', 'lib', 'env', 'routes', 'public'),
  allow('components', 'components', 'lib', 'routes', 'public'),
  {
    from: { file: { categories: 'components' } },
    allow: { to: { file: { categories: 'content' } }, dependency: { kind: 'type' } },
  },
  allow('lib', 'lib', 'env', 'routes', 'content'),
  allow('content', 'content', 'env', 'routes', 'lib'),
  allow('env', 'env'),
  allow('mail', 'mail', 'routes'),
  allow('routes', 'routes'),
  allow('schemas', 'schemas', 'routes', 'brand', 'own-path', 'picture-shapes', 'shared'),
  // The inbox shares its types, limits and filter with the server that answers it.
  allow(
    'studio',
    'studio',
    'schemas',
    'env',
    'routes',
    'inbox',
    'brand',
    'drawings',
    'advertisements',
    'draft-words',
    'socket-frames',
    'shared',
  ),
  allow('front', 'front'),
  allow('backend', 'backend', 'requests', 'mail', 'shared'),
  allow('seed', 'seed', 'schemas', 'routes', 'brand', 'shared'),
  allow('scripts', 'scripts', 'env', 'mail', 'shared', 'routes', 'brand', 'tests', 'link-rules'),
  allow('config', 'config', 'env', 'lib', 'schemas', 'studio', 'tests'),
  forbidPackages('app', CONTENT_CLIENTS),
  forbidPackages('components', CONTENT_CLIENTS),
  forbidPackages('backend', SITE_FRAMEWORKS),
  forbidPackages('front', SITE_FRAMEWORKS),
  forbidPackages('front', CONTENT_CLIENTS),
  allow('studio-route', 'studio', 'studio-route'),
  allow('tests', '*'),
  { from: { file: { categories: 'tests' } }, allow: { to: { module: { origin: ['external', 'core'] } } } },
]

/** The import rules between folders, as a part of oxlint's configuration. */
export const importRules = {
  jsPlugins: ['eslint-plugin-boundaries'],
  settings: {
    'boundaries/files': FILES,
    'boundaries/elements': [],
    'boundaries/ignore': ['lib/content/sanity.types.ts'],
    'import/resolver': { typescript: { alwaysTryTypes: true } },
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies: POLICIES }],
    'boundaries/no-unknown-files': 'error',
  },
} satisfies OxlintConfig

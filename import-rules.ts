import type { OxlintConfig } from 'oxlint'

/**
 * Categories of files, following the folders in README.md. POLICIES says which category may import which. A file may
 * belong to several categories; the last matching policy decides each import.
 */
const FILES = [
  { category: 'app', pattern: ['app/**', 'proxy.ts', 'instrumentation*.ts'] },
  { category: 'studio-route', pattern: 'app/[(]studio[)]/**' },
  {
    category: 'components',
    pattern: [
      'components/!(blocks)/**',
      'components/blocks/**/!(schema|define-block|block-types|thumbnails).{ts,tsx}',
    ],
  },
  { category: 'content', pattern: 'lib/content/**' },
  { category: 'env', pattern: 'lib/env/**' },
  { category: 'routes', pattern: 'lib/{pages,routes}.ts' },
  { category: 'lib', pattern: ['lib/!(content|env)/**', 'lib/!(pages|routes).ts'] },
  // The brand's tokens, and the pure rules of the advertisements, which the Studio's validation shares with the page.
  { category: 'brand', pattern: 'lib/brand/*.ts' },
  // The aspect ratios of cropped pictures, which the Studio shows next to the focal point.
  { category: 'picture-shapes', pattern: 'lib/format/picture-shapes.ts' },
  { category: 'video-site', pattern: 'lib/format/video-site.ts' },
  // The addresses of the icons, which the Studio shows in its picker.
  { category: 'drawings', pattern: 'components/ui/drawing-address.ts' },
  // Drawing and saving an advertisement, which the Studio previews next to its form.
  {
    category: 'advertisements',
    pattern: ['components/brand/{template,drawings,land,geometry}.{ts,tsx}', 'lib/brand/browser/*.ts'],
  },
  // Form definitions, shared by the site, the Studio and the alerts by mail.
  { category: 'forms', pattern: 'lib/forms/{forms,form-kit,skills}.ts' },
  // Forms from visitors, and staff's work with them.
  {
    category: 'inbox',
    pattern: ['lib/forms/skills.ts', 'lib/inbox/**', 'lib/newsletter/newsletter-desk.ts'],
  },
  // Messages between the Studio and the site about draft links, and about a page in the preview.
  { category: 'draft-words', pattern: 'lib/draft/{share-answer,page-report,check-messages}.ts' },
  // The rule for the targets of redirects, which the Studio's validation shares with the site.
  { category: 'own-path', pattern: 'lib/redirects/own-path.ts' },
  // The site and the backend parse requests with the same code, so that both read the same cookie values.
  {
    category: 'requests',
    pattern: 'lib/http/{content-disposition,cookies,is-forged,short-body,upload-gate}.ts',
  },
  // The network that a visitor is counted under, for all rate limits.
  { category: 'networks', pattern: 'lib/http/network-of.ts' },
  // Writing and sending mail: in the backend, in the site's server with hosted Supabase, and in the doctor's test.
  { category: 'mail', pattern: ['lib/outbox/**', 'lib/env/mail-variables.ts'] },
  // The limits of mails and recipients, which the Studio's validation shares with the outbox.
  { category: 'mail-limits', pattern: 'lib/outbox/{mail-limits,mailable}.ts' },
  // Small functions without a folder of their own, and the dates of events.
  {
    category: 'shared',
    pattern: [
      'lib/{is-record,replace-file}.ts',
      'lib/events/*.ts',
      'lib/format/{format-date,format-moment,phone-href,save-file,sydney-day}.ts',
    ],
  },
  {
    category: 'schemas',
    pattern: ['schemas/**', 'components/blocks/**/{schema,define-block,block-types,thumbnails}.ts'],
  },
  // A block's part of the query is next to its component, and built from the same fragments as other queries.
  { category: 'blocks', pattern: 'components/blocks/*/*.tsx' },
  { category: 'query-parts', pattern: 'lib/content/fragments.ts' },
  // Finds the target of an address in a text: a start gives old links the target that the Studio would give them.
  { category: 'link-rules', pattern: 'schemas/rules/{picked-target,site-addresses}.ts' },
  { category: 'studio', pattern: ['studio/**', 'sanity.config.ts'] },
  { category: 'front', pattern: 'front/**' },
  { category: 'backend', pattern: 'backend/**' },
  // Messages between the Studio's tabs and the backend over their socket.
  { category: 'socket-frames', pattern: 'backend/socket/frames.ts' },
  // The format of the sign-up journal, whose erasures a restore keeps.
  { category: 'journal-file', pattern: 'backend/rest/pglite/journal-file.ts' },
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

/** Creates a policy that lets files of one category import files of others. */
const allow = (from: string, ...to: string[]) => ({
  from: { file: { categories: from } },
  allow: { to: { file: { categories: to } } },
})

/** Creates a policy that keeps packages out of a category. */
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
  allow('content', 'content', 'env', 'routes', 'lib', 'blocks'),
  allow('blocks', 'query-parts'),
  allow('env', 'env'),
  allow('mail', 'mail', 'routes', 'forms'),
  allow('routes', 'routes'),
  allow(
    'schemas',
    'schemas',
    'routes',
    'brand',
    'own-path',
    'picture-shapes',
    'video-site',
    'mail-limits',
    'shared',
  ),
  // The inbox shares its types, limits and filter with the server behind it.
  allow(
    'studio',
    'studio',
    'schemas',
    'env',
    'routes',
    'inbox',
    'forms',
    'brand',
    'drawings',
    'advertisements',
    'draft-words',
    'socket-frames',
    'shared',
  ),
  allow('front', 'front', 'networks'),
  allow('backend', 'backend', 'requests', 'networks', 'mail', 'shared'),
  allow('seed', 'seed', 'schemas', 'routes', 'brand', 'shared'),
  allow(
    'scripts',
    'scripts',
    'env',
    'mail',
    'shared',
    'routes',
    'brand',
    'tests',
    'link-rules',
    'journal-file',
  ),
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

/** The import rules between folders, as part of oxlint's configuration. */
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

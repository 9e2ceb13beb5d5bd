import type { OxlintConfig } from 'oxlint'

/**
 * The folders of backend/, from the innermost ring to the outermost. Each may import from itself and the rings listed
 * after it. All of those come earlier in this list, so there can't be an import cycle.
 */
export const BACKEND_RINGS: readonly (readonly [folder: string, ...imports: string[]])[] = [
  ['base'],
  ['lake/model', 'base'],
  ['lake/groq', 'base', 'lake/model'],
  ['lake/groq/source-map', 'lake/model', 'lake/groq'],
  ['lake/store', 'base', 'lake/model'],
  ['lake/mutate', 'base', 'lake/model', 'lake/store'],
  ['lake/query', 'base', 'lake/model', 'lake/groq', 'lake/groq/source-map', 'lake/store'],
  ['lake/events', 'base', 'lake/model', 'lake/groq', 'lake/store', 'lake/query'],
  ['lake/releases', 'base', 'lake/model', 'lake/store', 'lake/mutate', 'lake/events'],
  ['lake', 'base', 'lake/model', 'lake/store', 'lake/mutate', 'lake/query', 'lake/events'],
  ['staff', 'base', 'lake/store'],
  ['reviews', 'base', 'lake/model', 'lake/store', 'lake/mutate', 'lake/events', 'staff'],
  ['webhooks', 'base', 'lake/model', 'lake/groq', 'lake/events'],
  ['assets/clean'],
  ['assets', 'base', 'lake/model', 'lake/store', 'lake/mutate', 'assets/clean'],
  ['rest/database', 'base'],
  ['rest/pglite', 'base', 'rest/database'],
  ['rest/move', 'base'],
  ['rest', 'base', 'rest/database', 'rest/pglite'],
  [
    'api',
    ...['base', 'lake/model', 'lake/groq', 'lake/store', 'lake/mutate', 'lake/query', 'lake/events'],
    ...['lake/releases', 'lake', 'staff', 'webhooks', 'assets'],
  ],
  ['http', 'base'],
  ['socket', 'base', 'http'],
  [
    'start',
    ...['base', 'lake/model', 'lake/store', 'lake/events', 'lake/releases', 'lake', 'staff', 'reviews'],
    ...['webhooks', 'assets', 'rest', 'api', 'http', 'socket'],
  ],
]

/**
 * Categories of files, following the folders in README.md. POLICIES says which category may import which. A file in
 * several categories may import what any of them allows.
 */
const FILES = [
  { category: 'app', pattern: ['app/**', 'proxy.ts', 'instrumentation*.ts'] },
  {
    category: 'components',
    pattern: [
      'components/!(blocks)/**',
      'components/blocks/**/!(schema|define-block|block-types|thumbnails).{ts,tsx}',
    ],
  },
  { category: 'content', pattern: 'lib/content/**' },
  { category: 'env', pattern: 'lib/env/**' },
  { category: 'lib', pattern: ['lib/!(content|env|shared)/**/*.*', 'lib/zod-without-eval.ts'] },
  // Pure code that all other code may use, such as addresses and parts of queries. It imports only packages and its own
  // files, and doesn't depend on frameworks, the environment or the network.
  { category: 'shared', pattern: ['lib/shared/**', 'lib/brand/*.ts'] },
  // The forms and the inbox. The Studio and mail share their types and rules with the site.
  { category: 'forms', pattern: ['lib/{forms,inbox}/**', 'lib/newsletter/newsletter-types.ts'] },
  // Writes and sends mail: in the backend, in the site's server with hosted Supabase, and when `npm run doctor` tests
  // it.
  { category: 'mail', pattern: ['lib/outbox/**', 'lib/env/mail-variables.ts'] },
  // Drawings and advertisements. The Studio shows them just as the site does.
  {
    category: 'drawings',
    pattern: [
      'components/ui/drawing-address.ts',
      'components/brand/{template,drawings,land,geometry}.{ts,tsx}',
    ],
  },
  {
    category: 'schemas',
    pattern: ['schemas/**', 'components/blocks/**/{schema,define-block,block-types,thumbnails}.ts'],
  },
  { category: 'studio', pattern: ['studio/**', 'sanity.config.ts', 'app/[(]studio[)]/**'] },
  { category: 'front', pattern: 'front/**' },
  // The backend's programs, which may import any ring.
  { category: 'backend', pattern: 'backend/*.ts' },
  ...BACKEND_RINGS.map(([folder]) => ({ category: ringCategory(folder), pattern: `backend/${folder}/*.ts` })),
  { category: 'seed', pattern: 'seed/**' },
  { category: 'scripts', pattern: 'scripts/**' },
  { category: 'data', pattern: ['public/**', 'supabase/**'] },
  { category: 'config', pattern: ['*.config.{ts,mjs}', 'sanity.cli.ts', 'import-rules.ts', '*.d.ts'] },
  { category: 'tests', pattern: ['tests/**', '**/*.test.{ts,tsx}', '**/*.bench.ts', '**/*-fixture.ts'] },
]

const CONTENT_CLIENTS = '{@sanity/client,@sanity/client/**,groq,groq-js,sanity,sanity/**,@sanity/mutator}'
const SITE_FRAMEWORKS =
  '{next,next/**,next-sanity,next-sanity/**,react,react-dom,react/**,react-dom/**,sanity,sanity/**}'

/** Creates a policy that lets files of one category import files of others. */
const allow = (from: string, ...to: string[]) => ({
  from: { file: { categories: from } },
  allow: { to: { file: { categories: to } } },
})

/** Creates a policy that forbids files of one category from importing a package. */
const forbidPackages = (from: string, source: string) => ({
  from: { file: { categories: from } },
  disallow: { to: { module: { origin: 'external', source } } },
})

const POLICIES = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  allow('app', 'app', 'components', 'content', 'lib', 'env', 'shared', 'data'),
  allow('components', 'components', 'lib', 'shared', 'data'),
  {
    from: { file: { categories: 'components' } },
    allow: { to: { file: { categories: 'content' } }, dependency: { kind: 'type' } },
  },
  allow('lib', 'lib', 'env', 'content', 'shared'),
  allow('content', 'content', 'env', 'lib', 'shared', 'components'),
  allow('env', 'env', 'shared'),
  allow('mail', 'mail', 'forms', 'shared'),
  allow('shared', 'shared'),
  allow('schemas', 'schemas', 'forms', 'shared'),
  allow('studio', 'studio', 'schemas', 'env', 'forms', 'drawings', 'shared'),
  allow('front', 'front', 'shared'),
  allow('backend', ...BACKEND_RINGS.map(([folder]) => ringCategory(folder)), 'shared'),
  ...BACKEND_RINGS.map(([folder, ...imports]) =>
    allow(ringCategory(folder), ...[folder, ...imports].map(ringCategory), 'mail', 'shared'),
  ),
  allow('seed', 'seed', 'schemas', 'shared'),
  allow('scripts', 'scripts', 'env', 'mail', 'schemas', ringCategory('rest/pglite'), 'shared', 'tests'),
  allow('config', 'config', 'env', 'lib', 'shared', 'schemas', 'studio', 'tests'),
  forbidPackages('app', CONTENT_CLIENTS),
  forbidPackages('components', CONTENT_CLIENTS),
  forbidPackages('backend*', SITE_FRAMEWORKS),
  forbidPackages('front', SITE_FRAMEWORKS),
  forbidPackages('front', CONTENT_CLIENTS),
  // Tests outside seed/ have their own content, so that a fork can rewrite the seed (docs/make-it-yours.md).
  allow('tests', ...FILES.map(({ category }) => category).filter((category) => category !== 'seed')),
  { from: { file: { categories: 'tests' } }, allow: { to: { module: { origin: ['external', 'core'] } } } },
]

/** The category of a ring. Patterns such as `*` don't match a slash. */
function ringCategory(folder: string): string {
  return `backend-${folder.replaceAll('/', '-')}`
}

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

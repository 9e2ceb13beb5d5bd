import { defineConfig, type DummyRuleMap } from 'oxlint'
import { importRules } from './import-rules.ts'

/** Files with React. */
const REACT = ['{app,components,lib,studio}/**/*.{ts,tsx}']

/** The only files that may read the environment. */
const ENVIRONMENT_READERS = [
  'lib/env/**',
  'scripts/**',
  'tests/**',
  '*.config.{ts,mjs}',
  // Next replaces NEXT_RUNTIME with its value, but only if it is written out in full.
  'instrumentation.ts',
  'backend/{main,move}.ts',
  'backend/start/environment.ts',
  'front/main.ts',
  'backend/**/*.{test,bench}.ts',
]

/** Every way to write a default export. */
const DEFAULT_EXPORTS = {
  direct: true,
  named: true,
  defaultFrom: true,
  namedFrom: true,
  namespaceFrom: true,
}

/**
 * Rules from typescript-eslint's "strict type-checked" set. Leaves out those that this configuration makes errors for
 * all files.
 */
const STRICT_TYPES = [
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-generated-empty-object-type',
  'no-invalid-void-type',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'only-throw-error',
  'prefer-literal-enum-member',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'restrict-plus-operands',
  'return-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
]

export default defineConfig({
  plugins: ['typescript', 'oxc', 'unicorn', 'import', 'react', 'jsx-a11y', 'nextjs'],
  jsPlugins: importRules.jsPlugins,
  settings: importRules.settings,
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['lib/content/sanity.types.ts', 'lib/inbox/database.types.ts', 'next-env.d.ts'],
  rules: {
    ...importRules.rules,
    ...asErrors('typescript', STRICT_TYPES),
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
    ],
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
    ],
    // Numbers and addresses in messages are fine.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    // Event handlers may be async, as long as nothing waits for them.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    // Objects with methods are closures here rather than instances, so detaching a method is safe.
    'typescript/unbound-method': 'off',
    'import/no-cycle': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    ...asErrors('eslint', [
      'eqeqeq',
      'no-console',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    ...asErrors('eslint', ['no-array-constructor', 'no-useless-constructor']),
    // SQL statements are tagged templates (backend/base/sqlite.ts).
    'no-unused-expressions': ['error', { allowTaggedTemplates: true }],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
    ],
    // Inline drawings can't be <img> elements, and no element works better for a status in screen readers than the
    // role.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The rule mistakes `method: 'GET' | 'POST'` for GET.
    'unicorn/no-invalid-fetch-options': 'off',
    // A loop that changes its own list must run over a copy, which this rule calls useless.
    'unicorn/no-useless-spread': 'off',
    'max-lines': ['error', { max: 250 }],
    'no-restricted-exports': ['error', { restrictDefaultExports: DEFAULT_EXPORTS }],
    'no-restricted-imports': [
      'error',
      { name: 'node:process', importNames: ['env'], message: 'Read the environment in lib/env.' },
    ],
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Read the environment in lib/env.' },
    ],
  },
  overrides: [
    {
      files: REACT,
      rules: asErrors('react', [
        'display-name',
        'jsx-no-comment-textnodes',
        'no-unescaped-entities',
        'require-render-return',
        'rules-of-hooks',
        'unsupported-syntax',
      ]),
    },
    {
      // These frameworks and vitest require a default export.
      files: [
        'app/**/{page,layout,error,global-error,not-found,global-not-found,loading,template,default}.tsx',
        'app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}',
        '*.config.{ts,mjs}',
        'tests/fixtures/bare-next/**',
        '**/*.d.ts',
        'sanity.cli.ts',
        'scripts/checks/vitest-reporter.ts',
        'tests/setup/serve-over-tls.ts',
        'tests/setup/shared-databases.ts',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      files: ['{backend,front,lib,scripts}/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    { files: ENVIRONMENT_READERS, rules: { 'no-restricted-properties': 'off' } },
    {
      // Command-line programs, and tests that print their measurements.
      files: ['scripts/**', 'backend/{main,move}.ts', 'backend/**/*.bench.ts', 'seed/**', 'tests/e2e/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'seed/**'],
      rules: {
        'max-lines': 'off',
        // Tests read untyped responses field by field.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      // These files run before the packages that contain the types are installed, or are read by programs that ignore
      // types.
      files: ['**/*.mjs'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
})

function asErrors(plugin: string, names: readonly string[]): DummyRuleMap {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']))
}

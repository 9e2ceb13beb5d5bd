import nextVitals from 'eslint-config-next/core-web-vitals'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { boundariesConfig } from './eslint.boundaries.ts'

// eslint-config-next brings jsx-a11y with six of its rules; all recommended ones are wanted.
const jsxA11y = nextVitals.find((entry) => entry.plugins?.['jsx-a11y'])?.plugins['jsx-a11y']

const TYPED = ['**/*.{ts,tsx}']
/** The only readers of the environment. */
const ENVIRONMENT_READERS = [
  'lib/env/**',
  'scripts/**',
  'tests/**',
  '*.config.{ts,mjs}',
  // Next tells it by NEXT_RUNTIME which build it is in, and only where that is written out.
  'instrumentation.ts',
  'backend/main.ts',
  'backend/environment.ts',
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
/** Where React is. Its rules read every function, which takes long. */
const REACT = ['{app,components,lib,studio}/**/*.{ts,tsx}']

export default defineConfig(
  globalIgnores([
    'node_modules',
    '**/.next*',
    '.data',
    '.cache',
    'next-env.d.ts',
    'playwright-report',
    'test-results',
    'lib/content/sanity.types.ts',
    'lib/volunteers/database.types.ts',
  ]),
  nextVitals.map((entry) => ('ignores' in entry ? entry : { ...entry, files: REACT })),
  {
    files: REACT,
    rules: { ...jsxA11y.configs.recommended.rules, 'import/no-anonymous-default-export': 'off' },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // Numbers and addresses in messages are fine.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Sanity marks `useProjectHostname` as deprecated, the only way to its API on one host, and the rule cannot exempt a property.
      '@typescript-eslint/no-deprecated': 'off',
      // Objects with methods are closures here, not instances: taking a method off one is safe.
      '@typescript-eslint/unbound-method': 'off',
      // Packages bring their own copies of a class (next-sanity its own client); the types say whether they fit.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Handlers given to frameworks may be async where nothing waits for them.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-exports': ['error', { restrictDefaultExports: DEFAULT_EXPORTS }],
    },
  },
  {
    // A default export is what these frameworks and vitest look for.
    files: [
      'app/**/{page,layout,error,global-error,not-found,global-not-found,loading,template,default}.tsx',
      'app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}',
      '*.config.ts',
      'tests/fixtures/bare-next/**',
      '**/*.d.ts',
      'sanity.cli.ts',
      'scripts/checks/vitest-reporter.ts',
      'tests/setup/shared-databases.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { name: 'node:process', importNames: ['env'], message: 'Read the environment in lib/env.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in lib/env.' },
      ],
      eqeqeq: 'error',
    },
  },
  { files: ENVIRONMENT_READERS, rules: { 'no-restricted-properties': 'off' } },
  {
    // Programs that talk to a person at a terminal, and tests that print what they measured.
    files: ['scripts/**', 'backend/main.ts', 'backend/**/*.bench.ts', 'seed/**', 'tests/e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'seed/**'],
    rules: {
      'max-lines': 'off',
      // Tests check the shapes of answers from outside, step by step.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  boundariesConfig,
)

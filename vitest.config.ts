import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const IGNORED = ['**/node_modules/**', '**/.next*/**', '.data/**', '.cache/**']
/** Tests of the running product. They need a build, which `npm test` makes first. */
const STACK = 'tests/stack/**/*.test.ts'
/** Tests that take minutes and needn't run at every change. */
const THOROUGH = 'tests/{attack,contract,stack}/**/*.thorough.ts'
/**
 * Tests of the backend through the official clients, attacks on it, and tests that start Postgres, which takes a
 * second.
 */
const CONTRACT = ['tests/{contract,attack}/**/*.test.ts', 'backend/rest/{database/postgres,pglite/*}.test.ts']
/** The product in hosted mode, with fakes of the hosted services. */
const HOSTED = 'tests/hosted/**/*.hosted.ts'
/** Retries for machines of unknown speed. `npm test` counts and names retried tests (scripts/checks/reports.ts). */
const SECOND_TRY = process.env.CI ? 1 : 0
const WITHOUT_SETTINGS = 'tests/setup/without-settings.ts'

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    // In server code, Next replaces this package with its empty module. Outside Next, the package would throw.
    alias: { 'server-only': import.meta.dirname + '/node_modules/server-only/empty.js' },
  },
  test: {
    globalSetup: ['tests/setup/shared-databases.ts'],
    setupFiles: ['tests/setup/strictness.ts', 'tests/setup/patience.ts'],
    expect: {
      // An empty loop, or a promise that nobody awaits, asserts nothing.
      requireAssertions: true,
      // The same as for `vi.waitFor` (tests/setup/patience.ts). The default of a second is too short for a busy
      // machine.
      poll: { timeout: 20_000 },
    },
    // Ends a hanging test. No test may depend on the machine's speed.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // At any time, half of the slow tests are waiting for a process or a clock.
    maxWorkers: 2 * availableParallelism(),
    // Saves a quarter of the processor time in the volunteers' tests, because it isn't worth compiling a short-lived
    // Postgres twice.
    execArgv: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...IGNORED, ...CONTRACT, STACK],
          setupFiles: [WITHOUT_SETTINGS],
          // Saves a third of the time, because the imports of 130 files are read only once. None of them mocks a
          // module.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: CONTRACT,
          exclude: IGNORED,
          setupFiles: [WITHOUT_SETTINGS, 'tests/setup/fresh-modules.ts'],
          isolate: false,
          retry: SECOND_TRY,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [STACK],
          // Requests go through a TLS proxy (tests/setup/test-stack.ts).
          globalSetup: ['tests/setup/serve-over-tls.ts'],
          env: { TEST_TLS: '1' },
          exclude: IGNORED,
          retry: SECOND_TRY,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: [THOROUGH],
          exclude: IGNORED,
          setupFiles: [WITHOUT_SETTINGS],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'hosted',
          include: [HOSTED],
          exclude: IGNORED,
          setupFiles: [WITHOUT_SETTINGS],
          fileParallelism: false,
          testTimeout: 120_000,
          // The first hook makes a build.
          hookTimeout: 600_000,
        },
      },
    ],
  },
})

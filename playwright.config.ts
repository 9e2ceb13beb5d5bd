import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/setup/chromium.ts'
import { SECURE_URL, TEST_STACK, testDataDir, testStackEnv } from './tests/setup/test-stack.ts'

/** `THOROUGH` of tests/e2e/fixtures.ts: tests for which a release waits, but no change. */
const TAGGED = /@thorough/

const isCi = Boolean(process.env.CI)
const isSecure = TEST_STACK.siteUrl === SECURE_URL
/** The fingerprint of the TLS proxy’s key. Workers have it: they read this file after the global setup. */
const fingerprint = process.env.TEST_TLS_FINGERPRINT

/** Tests of the Studio. A form of it is thousands of elements, which a busy machine takes its time to build. */
const STUDIO = { timeout: 240_000, expect: { timeout: 20_000 } }

export default defineConfig({
  testDir: 'tests/e2e',
  ...(isSecure && { globalSetup: './tests/setup/serve-over-tls.ts' }),
  outputDir: 'test-results',
  forbidOnly: isCi,
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  // Counted and named at the end (`scripts/checks/reports.ts`).
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE || 'test-results/results.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: TEST_STACK.siteUrl,
    screenshot: 'only-on-failure',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...CHROMIUM_ARGS,
        ...(fingerprint === undefined ? [] : [`--ignore-certificate-errors-spki-list=${fingerprint}`]),
      ],
      // Without a locale of the system, Chromium saves a file whose name has an accent as “download”.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'site', testMatch: 'site/**/*.spec.ts', grepInvert: TAGGED },
    // Two tabs with a Studio each, and the server, keep a machine busy that has four cores.
    {
      name: 'studio',
      testMatch: 'studio/**/*.spec.ts',
      grepInvert: TAGGED,
      ...STUDIO,
      workers: Math.min(2, availableParallelism()),
      // The Studio speaks of Sydney’s times wherever its staff sit.
      use: { timezoneId: 'Australia/Perth' },
    },
    // Before a release: every size, every look, every text that can be clicked, and the Studio's promised speeds.
    {
      name: 'thorough',
      testMatch: ['**/*.thorough.ts', '**/*.spec.ts'],
      grep: [/\.thorough\.ts /, TAGGED],
      ...STUDIO,
      workers: 1,
    },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts`,
    // Through the front door, which answers for pages before the programs behind it are there.
    url: `http://localhost:${TEST_STACK.port}/backend/health`,
    env: testStackEnv(testDataDir()),
    // While a test is being written: REUSE_TEST_SERVER=1 runs against a stack that is up already.
    reuseExistingServer: Boolean(process.env.REUSE_TEST_SERVER),
    // Long enough to build: `npm test` has built already.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

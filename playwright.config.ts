import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/setup/chromium.ts'
import { SECURE_URL, TEST_STACK, testDataDir, testStackEnv } from './tests/setup/test-stack.ts'

/** `THOROUGH` in tests/e2e/fixtures.ts: tests that only run before a release. */
const TAGGED = /@thorough/

const isCi = Boolean(process.env.CI)
const isSecure = TEST_STACK.siteUrl === SECURE_URL
/** The fingerprint of the TLS proxy’s key. Workers read this file after the global setup has set it. */
const fingerprint = process.env.TEST_TLS_FINGERPRINT

/** Limits for the Studio's tests. A form there has thousands of elements, which render slowly on a busy machine. */
const STUDIO = { timeout: 240_000, expect: { timeout: 20_000 } }

const launchOptions = {
  executablePath: findChromium(),
  args: [
    ...CHROMIUM_ARGS,
    ...(fingerprint === undefined ? [] : [`--ignore-certificate-errors-spki-list=${fingerprint}`]),
  ],
  // If the system has no locale, Chromium saves files with an accent in their name as “download”.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}

/**
 * Makes Chromium compile scripts quickly rather than well. That saves a tenth of the Studio's processor time, because
 * no test runs it for long. Not used for the site, where axe runs for long, or when measuring the promised speeds
 * (`thorough`).
 */
const QUICKLY = {
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--js-flags=--always-sparkplug --no-turbofan'],
  },
}

export default defineConfig({
  testDir: 'tests/e2e',
  ...(isSecure && { globalSetup: './tests/setup/serve-over-tls.ts' }),
  outputDir: 'test-results',
  forbidOnly: isCi,
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  // Retried tests are counted and named at the end (`scripts/checks/reports.ts`).
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
    launchOptions,
  },
  projects: [
    { name: 'site', testMatch: 'site/**/*.spec.ts', grepInvert: TAGGED },
    // Two Studio tabs and the server keep a four-core machine busy.
    {
      name: 'studio',
      testMatch: 'studio/**/*.spec.ts',
      grepInvert: TAGGED,
      ...STUDIO,
      workers: Math.min(2, availableParallelism()),
      // The Studio shows Sydney time, wherever its staff are.
      use: { ...QUICKLY, timezoneId: 'Australia/Perth' },
    },
    // Before a release: every size, colour scheme and clickable text, and the Studio's promised speeds.
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
    // Through the front door, which serves pages before the programs behind it have started.
    url: `http://localhost:${TEST_STACK.port}/backend/health`,
    env: testStackEnv(testDataDir()),
    // While writing a test, REUSE_TEST_SERVER=1 uses a running stack.
    reuseExistingServer: Boolean(process.env.REUSE_TEST_SERVER),
    // Long enough for a build, although `npm test` has already built.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

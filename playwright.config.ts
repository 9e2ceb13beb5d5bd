import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './tests/setup/chromium.ts'
import { TEST_STACK, testDataDir, testStackEnv } from './tests/setup/test-stack.ts'

const isCi = Boolean(process.env.CI)

export default defineConfig({
  testDir: 'tests/e2e',
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
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    { name: 'site', testMatch: 'site/**/*.spec.ts' },
    // Every size, every look, every picture: minutes of it, before a release. The site's tests have a sample of each.
    { name: 'thorough', testMatch: 'site/**/*.thorough.ts' },
    // The Studio, its server and a browser are enough for a small machine, and its tests share singletons.
    { name: 'studio', testMatch: 'studio/**/*.spec.ts', workers: 1 },
    { name: 'clicks', testMatch: 'studio/**/*.clicks.ts', workers: 1 },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning scripts/start.ts`,
    url: TEST_STACK.siteUrl,
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

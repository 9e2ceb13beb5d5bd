import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Tally } from './run-step.ts'

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Counts the tests of vitest's JSON report. A file that could not be run counts as one failure.
 *
 * @param hasFailed whether vitest itself said so by its exit code
 */
export function countVitest(file: string, hasFailed: boolean): Tally {
  const report = read(file, VitestReport)
  if (report === undefined) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }, hasFailed)
}

/**
 * Counts the tests of Playwright's JSON report. In CI a test has a second try, on a machine
 * whose speed nobody knows; those that needed it are counted apart, for somebody to look at.
 */
export function countPlaywright(file: string, hasFailed: boolean): Tally {
  const report = read(file, PlaywrightReport)
  if (report === undefined) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const passed = { passed: expected + flaky, secondTry: flaky }
  return settle({ ...passed, failed: unexpected + report.errors.length }, hasFailed)
}

/** A runner that fails without naming a test must not look green. */
function settle(tally: Tally, hasFailed: boolean): Tally {
  return hasFailed ? { ...tally, failed: Math.max(1, tally.failed) } : tally
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // No report or half of one: the runner died.
    return undefined
  }
}

import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { sum, type Tally } from './run-step.ts'

const RunnerReport = z.object({
  tests: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['passed', 'failed', 'skipped']),
      milliseconds: z.number(),
      isSecondTry: z.boolean().optional(),
      /** Why the test was skipped, or why it failed, even if only at first. */
      reason: z.string().optional(),
    }),
  ),
  /** Test files that couldn't run, and errors outside tests. */
  errors: z.array(z.object({ name: z.string(), reason: z.string() })),
})

/** The report of a vitest run (`vitest-reporter.ts`). */
export type RunnerReport = z.infer<typeof RunnerReport>

const PlaywrightError = z.object({ message: z.string() })

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
      results: z.array(z.object({ duration: z.number(), errors: z.array(PlaywrightError) })),
    }),
  ),
})

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})

const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.array(PlaywrightError) })

/**
 * Counts vitest's tests. A file that couldn't run or contains no tests counts as one failure. In CI, tests that run at
 * the same time as a browser are retried once, like Playwright's (`countPlaywright`).
 *
 * @param hasFailed whether vitest exited with an error
 */
export function countVitest(file: string, hasFailed: boolean): Tally {
  return count(read(file, RunnerReport), hasFailed)
}

/**
 * Counts the tests in Playwright's JSON report. In CI, on a machine of unknown speed, a test is retried once. Retried
 * tests are counted separately, so that somebody can look into them.
 */
export function countPlaywright(file: string, hasFailed: boolean): Tally {
  const report = read(file, PlaywrightReport)
  const tests = report?.suites.flatMap(specsOf).flatMap(({ title, file: source, tests: runs }) =>
    runs.map(({ status, results, annotations }) => ({
      name: `${source} > ${title}`,
      state: STATES[status],
      isSecondTry: status === 'flaky',
      reason:
        results.flatMap(({ errors }) => errors)[0]?.message ??
        annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
      milliseconds: results.reduce((total, { duration }) => total + duration, 0),
    })),
  )
  const errors = report?.errors.map(({ message }) => ({ name: 'Playwright', reason: message }))
  return count(tests && errors && { tests, errors }, hasFailed)
}

const STATES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Counts a failure if the run was empty, or if the runner crashed or failed without naming a test. */
function count(report: RunnerReport | undefined, hasFailed: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { tests, errors } = report
  const inState = (wanted: string) => tests.filter(({ state }) => state === wanted)
  const passed = inState('passed').length
  const failures = [...inState('failed'), ...errors].map(withReason)
  const isRed = hasFailed || passed + failures.length === 0
  return {
    passed,
    failed: Math.max(isRed ? 1 : 0, failures.length),
    failures,
    secondTry: tests.filter(({ isSecondTry }) => isSecondTry).map(withReason),
    skipped: inState('skipped').map(withReason),
    times: tests.map(({ name, milliseconds }) => ({ name, milliseconds })),
  }
}

/** How many lines of a reason to print: enough for the assertion, but not the whole page that the test looked at. */
const REASON_LINES = 12
const REASON_WIDTH = 200

/** Puts a short reason after the name, and a long one below it. */
function withReason({ name, reason = '' }: { name: string; reason?: string | undefined }): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, REASON_WIDTH))
  if (lines.length <= 1) return [name, ...lines].join(': ')
  return [name, ...lines.slice(0, REASON_LINES)].join('\n      ')
}

function specsOf(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The report is missing or incomplete because the runner crashed.
    return undefined
  }
}

/** A finished part of `npm test`. */
export interface PartResult {
  part: string
  tally: Tally
  milliseconds: number
}

/** Faster tests aren't worth a line. */
const SLOW_MS = 500
const SLOWEST = 10

/** The summary of a part: how long it took, its result, and its ten slowest tests. */
export function describePart({ part, tally, milliseconds }: PartResult): string[] {
  const slowest = (tally.times ?? [])
    .filter((time) => time.milliseconds >= SLOW_MS)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
  return [
    `\n${part}: ${seconds(milliseconds)}, ${countsOf(tally)}`,
    ...(slowest.length > 1 ? ['The slowest:', ...slowest.map(lineOf)] : []),
  ]
}

/**
 * The summary at the end: how long each part took, failures (for readers who only see the end of a long output),
 * skipped tests with reasons, tests that only passed on retry, and a last line that adds up all runners.
 */
export function describeRun(parts: readonly PartResult[], milliseconds: number): string[] {
  const total = sum(parts.map(({ tally }) => tally))
  return [
    '\n— total',
    ...parts.map((result) => `  ${result.part}: ${seconds(result.milliseconds)}, ${countsOf(result.tally)}`),
    `  total: ${seconds(milliseconds)}`,
    ...list('Failed:', total.failures),
    ...list(`${total.skipped.length} tests were skipped:`, total.skipped),
    ...list(`${total.secondTry.length} tests passed only on retry:`, total.secondTry),
    `\n${countsOf(total)}`,
  ]
}

function lineOf({ milliseconds, name }: { milliseconds: number; name: string }): string {
  return `  ${seconds(milliseconds)}  ${name}`
}

function countsOf({ passed, failed, skipped = [] }: Tally): string {
  const counts = `${passed} passed, ${failed} failed`
  return skipped.length === 0 ? counts : `${counts}, ${skipped.length} skipped`
}

function list(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`\n${title}`, ...names.map((name) => `  ${name}`)]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

import { sum, type Tally } from './run-step.ts'

export interface PartResult {
  part: string
  tally: Tally
  milliseconds: number
}

/** Faster tests are not worth a line. */
const SLOW_MS = 500
const SLOWEST = 10

/** The summary printed after a part: its duration, its result, and its ten slowest tests. */
export function describePart({ part, tally, milliseconds }: PartResult): string[] {
  const slowest = (tally.times ?? [])
    .filter((time) => time.milliseconds >= SLOW_MS)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
  return [
    `\n${part}: ${seconds(milliseconds)}, ${countsOf(tally)}`,
    ...(slowest.length > 1 ? ['The slowest:'] : []),
    ...(slowest.length > 1 ? slowest.map((time) => `  ${seconds(time.milliseconds)}  ${time.name}`) : []),
  ]
}

/**
 * The summary printed at the end: the duration of each part, failures (for readers who only see the end of a long
 * output), skipped tests with reasons, tests that passed only on retry, and a last line that sums up all runners.
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

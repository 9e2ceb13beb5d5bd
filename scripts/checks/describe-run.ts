import { sum, type Tally } from './run-step.ts'

/** A part of `npm test` that has run. */
export interface PartResult {
  part: string
  tally: Tally
  milliseconds: number
}

/** A test that takes less is no news. */
const SLOW_MS = 500
const SLOWEST = 10

/** What is printed after a part: how long it took, what it came to, and its ten slowest tests. */
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
 * What is printed at the end: the time of each part, what failed (who reads only the end of a long
 * output finds it there), what did not run and why, what passed only at its second try, and last the line that sums all runners.
 */
export function describeRun(parts: readonly PartResult[], milliseconds: number): string[] {
  const total = sum(parts.map(({ tally }) => tally))
  return [
    '\n— all',
    ...parts.map((result) => `  ${result.part}: ${seconds(result.milliseconds)}, ${countsOf(result.tally)}`),
    `  together: ${seconds(milliseconds)}`,
    ...list('Failed:', total.failures),
    ...list(`${total.skipped.length} tests were skipped:`, total.skipped),
    ...list(`${total.secondTry.length} tests failed once and passed at the second try:`, total.secondTry),
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

import { startNode } from '../stack/children.ts'

export interface Tally {
  passed: number
  failed: number
  /** Names of the failed tests. Fewer than `failed` if a runner didn't name them all. */
  failures?: string[]
  /** Names of the tests that passed on the second attempt. */
  secondTry?: string[]
  /** Names of the skipped tests, each with its reason. */
  skipped?: string[]
  times?: { name: string; milliseconds: number }[]
}

export function sum(tallies: Tally[]): Required<Tally> {
  return tallies.reduce<Required<Tally>>(
    (total, { passed, failed, failures = [], secondTry = [], skipped = [], times = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
      secondTry: [...total.secondTry, ...secondTry],
      skipped: [...total.skipped, ...skipped],
      times: [...total.times, ...times],
    }),
    { passed: 0, failed: 0, failures: [], secondTry: [], skipped: [], times: [] },
  )
}

const PROGRESS_MS = 15_000

/** Runs programs one after another, quietly unless one fails, and prints the result. Counts as one check. */
export async function runStep(
  name: string,
  programs: string[][],
  env: Record<string, string> = {},
): Promise<Tally> {
  const started = Date.now()
  const milliseconds = () => Date.now() - started
  const seconds = () => `${(milliseconds() / 1000).toFixed(1)} s`
  const progress = setInterval(() => console.log(`  … ${name}: ${seconds()} so far`), PROGRESS_MS)
  try {
    for (const program of programs) {
      const child = startNode(program, {
        env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      if ((await child.ended) === 0) continue
      console.log(`✗ ${name} (${seconds()})\n${child.output().trim()}\n`)
      return { passed: 0, failed: 1, failures: [name], times: [{ name, milliseconds: milliseconds() }] }
    }
  } finally {
    clearInterval(progress)
  }
  console.log(`✓ ${name} (${seconds()})`)
  return { passed: 1, failed: 0, times: [{ name, milliseconds: milliseconds() }] }
}

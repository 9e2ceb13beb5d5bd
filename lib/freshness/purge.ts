import { setTimeout as wait } from 'node:timers/promises'
import type { PurgeCall } from '../env/purge'
import { MACHINE_PATHS } from '../routes'

/** Empties the CDN before the site, after content has changed. */
export interface Purge {
  /** Resolves when the CDN has been told, or when it has been told in vain. Never rejects. */
  run: () => Promise<void>
}

interface PurgeOptions {
  /** What has to end before each call. It never rejects. */
  before?: () => Promise<void>
  log?: (line: string) => void
  times?: Partial<typeof TIMES>
}

/** All in milliseconds. */
const TIMES = {
  /** Before each further try. After the last one the CDN asks by itself within two minutes (lib/http/response-headers.ts). */
  retries: [1_000, 5_000, 20_000],
  /** Between two calls: CDNs count them. */
  spacing: 1_000,
  timeout: 5_000,
}

/**
 * Makes the call that empties the CDN. A change while one is under way is followed by one more call, however many
 * changes there were.
 */
export function createPurge(
  call: PurgeCall,
  { before, log = logLine, times: given }: PurgeOptions = {},
): Purge {
  const times = { ...TIMES, ...given }
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    if (running === undefined) {
      running = purgeOnce().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .then(() => wait(times.spacing))
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }

  async function purgeOnce(): Promise<void> {
    await before?.()
    for (const pause of [...times.retries, null]) {
      const failure = await failureOf(call, times.timeout)
      if (failure === null) return
      if (pause === null) return log(`The CDN was not emptied: ${failure}`)
      await wait(pause)
    }
  }

  return { run }
}

/** One call. Null where the CDN took it; otherwise why not, without any of the secrets that the address may hold. */
async function failureOf({ url, headers, body }: PurgeCall, timeoutMs: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal, cache: 'no-store' })
    await response.body?.cancel()
    return response.ok ? null : `it answered ${response.status}.`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'it did not answer.'
      : 'it cannot be reached.'
  }
}

function logLine(line: string): void {
  // oxlint-disable-next-line no-console -- whoever runs the site learns of it
  console.error(line)
}

interface RenewalMeans {
  /** Paths of all pages. */
  pages: () => Promise<readonly string[]>
  /** Asks this server for a path, and says whether its answer was an old one that it makes anew now. */
  isOld: (path: string) => Promise<boolean>
  /** Before each round of questions, in milliseconds. */
  rounds?: readonly number[]
}

/** A page takes some 50 ms; what takes longer than all rounds is left to its next visitor. */
const ROUNDS_MS = [0, 300, 700, 1_500, 3_000, 5_000]

/**
 * Has this server make all pages anew before a CDN asks for them: Next gives the old page to the first who asks after a
 * change, and the CDN would keep it. One question at a time, in nobody's way. Never rejects.
 */
export async function renewPages({ pages, isOld, rounds = ROUNDS_MS }: RenewalMeans): Promise<void> {
  let left: readonly string[] = [...MACHINE_PATHS]
  try {
    left = [...new Set([...left, ...(await pages())])]
  } catch {
    // Without the list the CDN is emptied all the same.
  }
  for (const pause of rounds) {
    await wait(pause)
    const old: string[] = []
    for (const path of left) if (await isOld(path).catch(() => false)) old.push(path)
    if (old.length === 0) return
    left = old
  }
}

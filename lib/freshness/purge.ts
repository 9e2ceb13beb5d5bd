import { setTimeout as wait } from 'node:timers/promises'
import type { PurgeCall } from '../env/purge'
import { MACHINE_PATHS } from '../shared/routes'

/** Purges the CDN after content has changed. */
export interface Purge {
  /** Resolves when the CDN has been purged, or all attempts have failed. Never rejects. */
  run: () => Promise<void>
}

interface PurgeOptions {
  /** Runs before each request. Never rejects. */
  before?: () => Promise<void>
  log?: (line: string) => void
  times?: Partial<typeof TIMES>
}

/** Default delays and time limits in milliseconds. */
const TIMES = {
  /**
   * Delays before retries. If they all fail, the CDN still refreshes its pages within two minutes
   * (lib/http/response-headers.ts).
   */
  retries: [1_000, 5_000, 20_000],
  /** Minimum time between two purges, because CDNs limit how many they accept. */
  spacing: 1_000,
  timeout: 5_000,
}

/** Creates a purge that sends one request at a time. All changes during a request cause only one more request. */
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
      if (pause === null) return log(`The CDN was not purged: ${failure}`)
      await wait(pause)
    }
  }

  return { run }
}

/** Sends one request. Returns null on success, otherwise the reason, without any secrets from the address. */
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
  // oxlint-disable-next-line no-console -- server log
  console.error(line)
}

interface RenewalOptions {
  pages: () => Promise<readonly string[]>
  /**
   * Requests a path from this server. Returns whether the response was stale, in which case the server is now rendering
   * the page.
   */
  isStale: (path: string) => Promise<boolean>
  /** Delays before each round of requests, in milliseconds. */
  rounds?: readonly number[]
}

/** Rendering a page takes about 50 ms. A page that is still stale after all rounds is rendered for its next visitor. */
const ROUNDS_MS = [0, 300, 700, 1_500, 3_000, 5_000]

/**
 * Renders all stale pages on this server before a CDN requests them. After a change Next serves each stale page once
 * more, and the CDN would cache that. Sends one request at a time, so that visitors don't have to wait. Never rejects.
 */
export async function renewPages({ pages, isStale, rounds = ROUNDS_MS }: RenewalOptions): Promise<void> {
  let left: readonly string[] = [...MACHINE_PATHS]
  try {
    left = [...new Set([...left, ...(await pages())])]
  } catch {
    // The CDN can be purged even without the list.
  }
  for (const pause of rounds) {
    await wait(pause)
    const stale: string[] = []
    for (const path of left) if (await isStale(path).catch(() => false)) stale.push(path)
    if (stale.length === 0) return
    left = stale
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { MISSING_PAGE } from './pages.ts'
import { createRenewPage } from './renew-page.ts'
import { createUncompared } from './uncompared.ts'
import { MOST_AHEAD, RENEWAL_TIMES, type Renewal, type RenewalOptions } from './renewal-types.ts'

/** Concurrent page requests. The second is only for a page that somebody is waiting for: Next uses one core. */
const AT_ONCE = 2
/** The page that staff check after changing a document that has no page of its own. */
const HOME = '/'
/** Longest wait before a failed page is retried, in milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Requests pages from Next again and replaces those that have changed. The old page stays cached while Next is down,
 * fails, or is still rendering.
 */
export function createRenewal(options: RenewalOptions): Renewal {
  const { memory, requests, invalidate, ownHeaders, onChange } = options
  const times = { ...RENEWAL_TIMES, ...options.times }
  const stopped = new AbortController()
  const { signal } = stopped
  const { fetchPage } = requests
  const renewPage = createRenewPage({ memory, fetchPage, ownHeaders, onChange, waits: times.stale, signal })
  /** Scheduled pages with the earliest time of their renewal. */
  const due = new Map<string, number>()
  const running = new Set<string>()
  /** When the last renewal of each page started. */
  const startedAt = new Map<string, number>()
  /** When the last urgent renewal of each page started. Other renewals don't delay an urgent one. */
  const urgentAt = new Map<string, number>()
  /** Pages that are renewed before all others, in order. */
  const urgent = new Set<string>()
  /** Pages that visitors are waiting for, and the home page, renewed after the urgent ones. */
  const visited = new Set<string>()
  /** Pages in flight during a change, until they have arrived and been invalidated. */
  const settling = new Set<string>()
  const uncompared = createUncompared()
  /** Consecutive failures of each page. */
  const failures = new Map<string, number>()
  /** Whether a revalidation request is running. */
  let isInvalidating = false
  /** Revalidations to send after the running one. */
  const pendingMarks = new Set<'changed' | 'all'>()
  /** Deadline for comparing all pages with the content. The comparison starts sooner if no urgent page is left. */
  let compareBy: number | undefined
  /** Whether the last revalidation request failed. */
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  const compare = setInterval(() => {
    memory.fadeVisits()
    void mark('changed')
  }, times.compare).unref()

  function begin(pages: readonly string[]): void {
    pages.forEach(schedule)
    void mark('all')
  }

  function revalidated(pages: readonly string[], sentAt: number): void {
    compareBy ??= performance.now() + times.compareAfter
    // Call `startDue` at the deadline in any case, because an urgent page may hang.
    setTimeout(startDue, times.compareAfter).unref()
    void renewInFlight(sentAt, pages)
    for (const path of pages) {
      urgent.add(path)
      if (!settling.has(path)) schedule(path)
    }
    startDue()
  }

  function renewAll(): void {
    memory.forgetUnknown()
    const paths = memory.paths().filter(isRenewed)
    paths.forEach(uncompared.add)
    visited.add(HOME)
    const ahead = paths.length <= MOST_AHEAD ? paths : paths.toSorted(byVisits).slice(0, MOST_AHEAD)
    for (const path of [HOME, ...ahead, MISSING_PAGE]) schedule(path)
    startDue()
  }

  function byVisits(one: string, other: string): number {
    return memory.visitsOf(other) - memory.visitsOf(one)
  }

  function compareFirst(path: string): Promise<undefined> | undefined {
    if (isAway) return undefined
    return uncompared.wait(path, () => {
      visited.add(path)
      schedule(path)
      startDue()
    })
  }

  /** Invalidates in-flight pages once they arrive: Next caches a render that straddles a change as if it were fresh. */
  async function renewInFlight(sentAt: number, among?: readonly string[]): Promise<void> {
    const paths = requests.pathsSince(sentAt).filter((path) => among?.includes(path) !== false)
    if (paths.length === 0) return
    for (const path of paths) settling.add(path)
    const areThere = await requests.settled(times.settle)
    const settledAt = performance.now()
    if (signal.aborted) return
    try {
      await invalidate(paths)
    } catch {
      void mark('all')
    }
    for (const path of paths) settling.delete(path)
    if (!areThere) void renewInFlight(settledAt, among)
    // A path in flight may have no page. In that case the shared 404 page has been invalidated.
    for (const path of [...paths, MISSING_PAGE]) schedule(path)
    startDue()
  }

  function renew(path: string): void {
    if (due.has(path) || running.has(path)) return
    schedule(path)
    startDue()
  }

  function isRenewed(path: string): boolean {
    return memory.variantsOf(path).get('html')?.keepsUpstreamMaxAge !== true
  }

  function schedule(path: string): void {
    const last = urgent.has(path) ? urgentAt : startedAt
    const turn = (last.get(path) ?? -times.spacing) + times.spacing
    due.set(path, Math.min(due.get(path) ?? Infinity, turn))
  }

  /**
   * Has Next invalidate stale pages, and then renews every page. No page is requested until Next and the content store
   * are up, because the request would fail, and Next would treat the old page as fresh for half a minute.
   */
  async function mark(stale: 'changed' | 'all'): Promise<void> {
    if (isInvalidating) {
      // Next may have done its comparison before this change.
      pendingMarks.add(stale)
      return
    }
    isInvalidating = true
    compareBy = undefined
    const isMarked = await invalidateUntilAnswered(stale)
    isInvalidating = false
    if (signal.aborted) return
    if (isMarked) renewAll()
    else startDue()
  }

  /** Returns whether Next invalidated anything. */
  async function invalidateUntilAnswered(first: 'changed' | 'all'): Promise<boolean> {
    let stale = first
    let isMarked = false
    for (;;) {
      pendingMarks.clear()
      if (stale === 'all') await requests.settled(times.settle)
      const sentAt = performance.now()
      try {
        const isNewlyMarked = await invalidate(stale)
        isMarked ||= isNewlyMarked
        if (isAway) retryAll()
        if (isNewlyMarked) void renewInFlight(sentAt)
        if (pendingMarks.size === 0) return isMarked
        stale = pendingMarks.has('all') ? 'all' : 'changed'
      } catch {
        stale = 'all'
        isAway = true
        // Pages that aren't cached yet may come from the build.
        startDue()
        await pause(times.away, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return false
      }
    }
  }

  /** Retries all pages now that Next and the content store are back. */
  function retryAll(): void {
    isAway = false
    failures.clear()
    for (const path of due.keys()) due.set(path, 0)
  }

  /** Starts the renewals that are due, and sets a timer for the next one. */
  function startDue(): void {
    clearTimeout(timer)
    if (signal.aborted || (isInvalidating && !isAway)) return
    const now = performance.now()
    const isUrgent = [...urgent].some((path) => running.has(path) || due.has(path) || settling.has(path))
    if (compareBy !== undefined && (now >= compareBy || !isUrgent)) return void mark('changed')
    for (let path = nextDue(now); path !== undefined; path = nextDue(now)) {
      if (running.size >= (mayRunBesideAnother(path) ? AT_ONCE : 1)) return
      void run(path)
    }
    // The end of a running renewal or revalidation calls this function again.
    const later = isAway ? [] : [...due].filter(([path]) => !running.has(path)).map(([, from]) => from)
    if (later.length > 0) timer = setTimeout(startDue, Math.max(Math.min(...later) - now, 5)).unref()
  }

  function mayRunBesideAnother(path: string): boolean {
    const isAwaited = urgent.has(path) || visited.has(path)
    return isAwaited && !isAway && ![...urgent].some((other) => running.has(other))
  }

  /** Prefers urgent pages, then pages that visitors are waiting for, then the largest product of visits and age. */
  function nextDue(now: number): string | undefined {
    const ready = [...due].filter(([path, from]) => from <= now && mayRun(path)).map(([path]) => path)
    const first = [...urgent, ...visited].find((path) => ready.includes(path))
    if (first !== undefined || ready.length === 0) return first
    const weight = (path: string) => (1 + memory.visitsOf(path)) * (now - (startedAt.get(path) ?? 0))
    return ready.reduce((best, path) => (weight(path) > weight(best) ? path : best))
  }

  function mayRun(path: string): boolean {
    return !running.has(path) && (!isAway || memory.variantsOf(path).size === 0)
  }

  async function run(path: string): Promise<void> {
    due.delete(path)
    running.add(path)
    startedAt.set(path, performance.now())
    if (urgent.has(path)) urgentAt.set(path, performance.now())
    try {
      // After a failure Next would serve the old page.
      if (failures.has(path) && !isAway) await invalidate([path])
      if (await requests.watch(path, renewPage(path))) schedule(path)
      failures.delete(path)
      // If a webhook arrived in the meantime, this was the page from before.
      if (!due.has(path) && !settling.has(path)) urgent.delete(path)
    } catch {
      const count = (failures.get(path) ?? 0) + 1
      failures.set(path, count)
      due.set(path, performance.now() + Math.min(LONGEST_WAIT, times.away * 2 ** (count - 1)))
      void mark('changed')
    } finally {
      running.delete(path)
      uncompared.remove(path)
      visited.delete(path)
      startDue()
    }
  }

  function stop(): void {
    clearInterval(compare)
    clearTimeout(timer)
    stopped.abort()
  }

  return { begin, revalidated, changed: () => void mark('changed'), renew, compareFirst, stop }
}

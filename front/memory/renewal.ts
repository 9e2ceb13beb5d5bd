import { setTimeout as pause } from 'node:timers/promises'
import type { HeaderPairs } from '../pass/headers.ts'
import type { ReadNotice } from '../pass/notice.ts'
import type { InFlight, TellNext } from './ask-next.ts'
import type { PageMemory } from './page-memory.ts'
import { MISSING_PAGE } from './pages.ts'
import { createRenewPage } from './renew-page.ts'
import { RENEWAL_TIMES, type RenewalTimes } from './renewal-times.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Keeps the pages in memory up to date with what Next would answer now. */
export interface Renewal {
  /** Has Next mark all pages as soon as it answers, and then requests these pages and all that are in memory. */
  begin: (pages: readonly string[]) => void
  /** Content has changed and Next was told at a moment: renews every page, the named ones first. Where Next has marked none now, only these. */
  noticed: (notice: ReadNotice, sentAt: number) => void
  /** Content may have changed, by the store's live events: has Next compare, and renews every page if it has. */
  changed: () => void
  /** Renews one page when its turn comes. */
  renew: (path: string) => void
  stop: () => void
}

interface RenewalOptions {
  memory: PageMemory
  requests: InFlight
  tell: TellNext
  /** Headers that are added to each answer. */
  ownHeaders: HeaderPairs
  /** Called after a page was swapped, with its new document. */
  onChange: (path: string, document: StoredAnswer | undefined) => void
  times?: RenewalTimes | undefined
}

/** How many pages are requested at once: Next renders on one core, of which visitors need a part. */
const AT_ONCE = 3
/** The longest wait before a page that failed is requested again, in milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Requests pages from Next again and replaces those that changed. The old page stays while Next does not answer, fails, or
 * has not rendered the new one yet.
 */
export function createRenewal(options: RenewalOptions): Renewal {
  const { memory, requests, tell, ownHeaders, onChange } = options
  const times = { ...RENEWAL_TIMES, ...options.times }
  const stopped = new AbortController()
  const { signal } = stopped
  const { ask } = requests
  const renewPage = createRenewPage({ memory, ask, ownHeaders, onChange, waits: times.stale, signal })
  /** Pages to renew, each with the earliest moment to do so. */
  const due = new Map<string, number>()
  const running = new Set<string>()
  /** When the last renewal of each page began. */
  const startedAt = new Map<string, number>()
  /** Pages for which the others wait, in their order. */
  const urgent = new Set<string>()
  /** How often each page has failed in a row. */
  const failures = new Map<string, number>()
  /** Whether Next is being told what is stale. */
  let isTelling = false
  /** What Next has to be told after that. */
  const pendingMarks = new Set<'changed' | 'all'>()
  /** Whether Next or the content store did not answer when Next was told last. */
  let isAway = false
  /** Whether visitors may see something old. Otherwise pages are compared one at a time, so as not to slow down visitors. */
  let isHurried = false
  let timer: NodeJS.Timeout | undefined
  const compare = setInterval(() => {
    memory.fadeVisits()
    void mark('changed')
  }, times.compare).unref()

  function begin(pages: readonly string[]): void {
    isHurried = true
    pages.forEach(schedule)
    void mark('all')
  }

  function noticed({ pages, isMarked }: ReadNotice, sentAt: number): void {
    isHurried = true
    for (const path of pages) urgent.add(path)
    if (!isMarked) {
      pages.forEach(schedule)
      startDue()
      return
    }
    void renewInFlight(sentAt)
    renewAll()
  }

  function changed(): void {
    isHurried = true
    void mark('changed')
  }

  function renewAll(): void {
    memory.forgetUnknown()
    for (const path of [...urgent, ...memory.paths().filter(isRenewed), MISSING_PAGE]) schedule(path)
    startDue()
  }

  /** A page in flight since Next was told of a change may be older than that, and Next would take it for new: it is marked when it is there. */
  async function renewInFlight(sentAt: number): Promise<void> {
    const paths = requests.pathsSince(sentAt)
    if (paths.length === 0) return
    const areThere = await requests.settled(times.settle)
    if (signal.aborted) return
    if (!areThere) void renewInFlight(performance.now())
    try {
      await tell(paths)
    } catch {
      void mark('all')
      return
    }
    // An address in flight may have no page: then the answer that all such addresses share has been marked.
    for (const path of [...paths, MISSING_PAGE]) schedule(path)
    startDue()
  }

  function renew(path: string): void {
    if (due.has(path) || running.has(path)) return
    schedule(path)
    startDue()
  }

  function isRenewed(path: string): boolean {
    return memory.variantsOf(path).get('html')?.isLasting !== true
  }

  function schedule(path: string): void {
    const turn = (startedAt.get(path) ?? -times.spacing) + times.spacing
    due.set(path, Math.min(due.get(path) ?? Infinity, turn))
  }

  /**
   * Has Next mark what is stale, and then renews every page. Until Next and the content store answer, no page is requested:
   * it would fail, and Next would take the old one for new for half a minute.
   */
  async function mark(stale: 'changed' | 'all'): Promise<void> {
    if (isTelling) {
      // Next may have compared before this change.
      pendingMarks.add(stale)
      return
    }
    isTelling = true
    const isMarked = await tellUntilAnswered(stale)
    isTelling = false
    if (signal.aborted) return
    if (isMarked) renewAll()
    else startDue()
  }

  /** @returns whether Next has marked anything */
  async function tellUntilAnswered(first: 'changed' | 'all'): Promise<boolean> {
    let stale = first
    let isMarked = false
    for (;;) {
      pendingMarks.clear()
      if (stale === 'all') await requests.settled(times.settle)
      const sentAt = performance.now()
      try {
        const isNewlyMarked = await tell(stale)
        isMarked ||= isNewlyMarked
        if (isAway) retryAll()
        if (isNewlyMarked) void renewInFlight(sentAt)
        if (pendingMarks.size === 0) return isMarked
        stale = pendingMarks.has('all') ? 'all' : 'changed'
      } catch {
        stale = 'all'
        isAway = true
        // Pages that are not in memory yet may come from the build.
        startDue()
        await pause(times.away, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return false
      }
    }
  }

  /** Next and the content store answer again: no page has to wait any longer. */
  function retryAll(): void {
    isAway = false
    isHurried = true
    failures.clear()
    for (const path of due.keys()) due.set(path, 0)
  }

  /** Starts the renewals that are due, and sets a timer for the next one. */
  function startDue(): void {
    clearTimeout(timer)
    if (signal.aborted || (isTelling && !isAway)) return
    const now = performance.now()
    for (let path = nextDue(now); path !== undefined; path = nextDue(now)) {
      if (running.size >= (isAway || isUrgent(now) || !isHurried ? 1 : AT_ONCE)) return
      void run(path)
    }
    if (due.size === 0 && running.size === 0) isHurried = false
    // A running renewal calls this again when it ends, and so does telling Next.
    const waiting = isAway ? [] : [...due].filter(([path]) => !running.has(path)).map(([, from]) => from)
    if (waiting.length > 0) timer = setTimeout(startDue, Math.max(Math.min(...waiting) - now, 5)).unref()
  }

  function isUrgent(now: number): boolean {
    return [...urgent].some((path) => running.has(path) || (due.get(path) ?? Infinity) <= now)
  }

  /** The first urgent page, or else the one that visitors request most; the longer a page waits, the more it counts. */
  function nextDue(now: number): string | undefined {
    const ready = [...due].filter(([path, from]) => from <= now && mayRun(path)).map(([path]) => path)
    const first = [...urgent].find((path) => ready.includes(path))
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
    try {
      // After a failure Next would give the old page.
      if (failures.has(path) && !isAway) await tell([path])
      if (await requests.watch(path, renewPage(path))) schedule(path)
      failures.delete(path)
      urgent.delete(path)
    } catch {
      const count = (failures.get(path) ?? 0) + 1
      failures.set(path, count)
      due.set(path, performance.now() + Math.min(LONGEST_WAIT, times.away * 2 ** (count - 1)))
      void mark('changed')
    } finally {
      running.delete(path)
      startDue()
    }
  }

  function stop(): void {
    clearInterval(compare)
    clearTimeout(timer)
    stopped.abort()
  }

  return { begin, noticed, changed, renew, stop }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ReadNotice } from '../pass/notice.ts'
import type { InFlight, TellNext } from './ask-next.ts'
import type { PageMemory } from './page-memory.ts'
import { MISSING_PAGE } from './pages.ts'
import { createRenewPage } from './renew-page.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Keeps the stored pages as Next would answer them now. */
export interface Renewal {
  /** Has Next compare itself with the content, as soon as it answers, and brings these pages and every one that is kept. */
  begin: (pages: readonly string[]) => void
  /** Content changed, and Next knows it: renews every page, these first. Where Next had marked all before, these alone. */
  noticed: (notice: ReadNotice) => void
  /** Content may have changed, as the content store says itself: has Next compare, and renews every page where it has. */
  changed: () => void
  /** Renews one page when its turn comes. */
  renew: (path: string) => void
  stop: () => void
}

interface Means {
  memory: PageMemory
  questions: InFlight
  tell: TellNext
  /** Whether the site's public address is https. */
  isSecure: boolean
  /** Called after a page was swapped, with its new document. */
  onChange: (path: string, document: StoredAnswer | undefined) => void
  times?: RenewalTimes | undefined
}

export type RenewalTimes = Partial<typeof TIMES>

/** All in milliseconds. */
const TIMES = {
  /** After Next gave an old answer it is asked again. What takes it longer waits for its next turn. */
  stale: [20, 40, 80, 160, 320],
  /** A page is renewed at most once in this time, so that a burst of changes renews it a few times only. */
  spacing: 400,
  /** Next or the content store does not answer: how long until Next is asked again. */
  away: 250,
  /** How long answers are waited for that were under way when content changed. */
  settle: 1_000,
  /** Next compares itself with the content so often, in case a notice was lost. */
  compare: 60_000,
}
/** How many pages are asked for at once: Next renders on one core, and visitors want some of it. */
const AT_ONCE = 3
/** A page that fails although Next and the content store answer is asked for again at least so often, in milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * Asks Next for pages again and swaps those that changed. The old page stays while Next is away, fails, or has not made
 * the new one yet.
 */
export function createRenewal({ memory, questions, tell, isSecure, onChange, times: given }: Means): Renewal {
  const times = { ...TIMES, ...given }
  const stopped = new AbortController()
  const { signal } = stopped
  const renewPage = createRenewPage({
    ...{ memory, isSecure, onChange, signal },
    ask: questions.ask,
    waits: times.stale,
  })
  /** The pages to renew, each with the moment before which it is not its turn. */
  const due = new Map<string, number>()
  const running = new Set<string>()
  const begun = new Map<string, number>()
  /** Those of them that the others wait for, in their order. */
  const urgent = new Set<string>()
  const failures = new Map<string, number>()
  /** Whether Next is being told what is stale, and what it has to be told after that. */
  let isTelling = false
  const wishes = new Set<'changed' | 'all'>()
  let isAway = false
  /** Whether visitors see something old. Otherwise pages are compared one by one, in nobody's way. */
  let isHurried = false
  let timer: NodeJS.Timeout | undefined
  const compare = setInterval(() => {
    memory.fadeVisits()
    void mark('changed')
  }, times.compare).unref()

  function begin(pages: readonly string[]): void {
    isHurried = true
    pages.forEach(put)
    void mark('all')
  }

  function noticed({ pages, isMarked }: ReadNotice): void {
    isHurried = true
    for (const path of pages) urgent.add(path)
    if (!isMarked) {
      pages.forEach(put)
      pump()
      return
    }
    // What was asked for before the change may come as it was, and Next would hold it for new.
    if (!questions.isEmpty()) void mark('all')
    renewAll()
  }

  function changed(): void {
    isHurried = true
    void mark('changed')
  }

  function renewAll(): void {
    memory.forgetUnknown()
    for (const path of [...urgent, ...memory.paths().filter(isRenewed), MISSING_PAGE]) put(path)
    pump()
  }

  function renew(path: string): void {
    if (due.has(path) || running.has(path)) return
    put(path)
    pump()
  }

  function isRenewed(path: string): boolean {
    return memory.variantsOf(path).get('html')?.isLasting !== true
  }

  function put(path: string): void {
    const turn = (begun.get(path) ?? -times.spacing) + times.spacing
    due.set(path, Math.min(due.get(path) ?? Infinity, turn))
  }

  /**
   * Has Next mark what is stale, and renews every page then. Until Next and the content store answer no page is asked
   * for: it would fail, and Next would hold the old one for new for half a minute.
   */
  async function mark(stale: 'changed' | 'all'): Promise<void> {
    if (isTelling) {
      // What is being told now may have been read before this change.
      wishes.add(stale)
      return
    }
    isTelling = true
    const isMarked = await untilTold(stale)
    isTelling = false
    if (signal.aborted) return
    if (isMarked) renewAll()
    else pump()
  }

  async function untilTold(first: 'changed' | 'all'): Promise<boolean> {
    let stale = first
    let isMarked = false
    for (;;) {
      wishes.clear()
      if (stale === 'all') await questions.settled(times.settle)
      const mayOutlast = stale === 'changed' && !questions.isEmpty()
      try {
        const isNewlyMarked = await tell(stale)
        isMarked ||= isNewlyMarked
        if (isAway) forgetTrouble()
        // What was under way may come as it was before the change, and Next would hold it for new.
        if (isNewlyMarked && mayOutlast) wishes.add('all')
        if (wishes.size === 0) return isMarked
        stale = wishes.has('all') ? 'all' : 'changed'
      } catch {
        stale = 'all'
        isAway = true
        // What nobody has seen yet may come from the build.
        pump()
        await pause(times.away, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return false
      }
    }
  }

  /** Next and the content store are back: no page has to wait any longer. */
  function forgetTrouble(): void {
    isAway = false
    isHurried = true
    failures.clear()
    for (const path of due.keys()) due.set(path, 0)
  }

  /** Starts what can be started, and comes back when more can be. */
  function pump(): void {
    clearTimeout(timer)
    if (signal.aborted || (isTelling && !isAway)) return
    const now = Date.now()
    for (let path = next(now); path !== undefined; path = next(now)) {
      if (running.size >= (isAway || isUrgent(now) || !isHurried ? 1 : AT_ONCE)) return
      void run(path)
    }
    if (due.size === 0 && running.size === 0) isHurried = false
    // What runs comes back by itself, and so does the question whether Next is back.
    const waiting = isAway ? [] : [...due].filter(([path]) => !running.has(path)).map(([, from]) => from)
    if (waiting.length > 0) timer = setTimeout(pump, Math.max(Math.min(...waiting) - now, 5)).unref()
  }

  function isUrgent(now: number): boolean {
    return [...urgent].some((path) => running.has(path) || (due.get(path) ?? Infinity) <= now)
  }

  /** What is urgent; or else what visitors ask for most, but nothing waits for ever: the longer, the more it counts. */
  function next(now: number): string | undefined {
    const ready = [...due].filter(([path, from]) => from <= now && mayRun(path)).map(([path]) => path)
    const first = [...urgent].find((path) => ready.includes(path))
    if (first !== undefined || ready.length === 0) return first
    const weight = (path: string) => (1 + memory.visitsOf(path)) * (now - (begun.get(path) ?? 0))
    return ready.reduce((best, path) => (weight(path) > weight(best) ? path : best))
  }

  function mayRun(path: string): boolean {
    return !running.has(path) && (!isAway || memory.variantsOf(path).size === 0)
  }

  async function run(path: string): Promise<void> {
    due.delete(path)
    running.add(path)
    begun.set(path, Date.now())
    try {
      // Next gives the old page again once the new one has failed.
      if (failures.has(path) && !isAway) await tell([path])
      if (await questions.watch(renewPage(path))) put(path)
      failures.delete(path)
      urgent.delete(path)
    } catch {
      const count = (failures.get(path) ?? 0) + 1
      failures.set(path, count)
      due.set(path, Date.now() + Math.min(LONGEST_WAIT, times.away * 2 ** (count - 1)))
      void mark('changed')
    } finally {
      running.delete(path)
      pump()
    }
  }

  function stop(): void {
    clearInterval(compare)
    clearTimeout(timer)
    stopped.abort()
  }

  return { begin, noticed, changed, renew, stop }
}

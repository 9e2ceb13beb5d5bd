import { setTimeout as pause } from 'node:timers/promises'
import { type AskedAnswer, type AskNext } from './ask-next.ts'
import { isStale, judge } from './judge.ts'
import type { Variant } from './page-key.ts'
import type { PageMemory, Variants } from './page-memory.ts'
import { MISSING_PAGE } from './pages.ts'
import { etagOf, storedFrom, type StoredAnswer } from './stored-answer.ts'

/** Keeps the stored pages as Next would answer them now. */
export interface Renewal {
  /** Renews pages, in this order, and after them every other page that is kept. */
  renewAll: (urgent?: readonly string[]) => void
  /** Renews one page when its turn comes. */
  renew: (path: string) => void
  stop: () => void
}

interface Means {
  memory: PageMemory
  ask: AskNext
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
  /** Next does not answer: how long until it is asked again. */
  away: 500,
  /** Next is back: how long it takes until it has compared its own pages, older than ours perhaps, with the content. */
  settling: 1_000,
  /** Every page is compared so often, in case a notice was lost. */
  compare: 60_000,
}
/** How many pages are asked for at once: Next renders on one core, and visitors want some of it. */
const AT_ONCE = 3

/**
 * Asks Next for pages again and swaps those that changed, whole: the document with all its parts. The old page stays
 * while Next is away, fails, or has not made the new one yet.
 */
export function createRenewal({ memory, ask, isSecure, onChange, times: given }: Means): Renewal {
  const times = { ...TIMES, ...given }
  const stopped = new AbortController()
  /** The pages to renew, in their order, each with the moment before which it is not its turn. */
  const due = new Map<string, number>()
  const running = new Set<string>()
  const begun = new Map<string, number>()
  let isAway = false
  let notBefore = 0
  let timer: NodeJS.Timeout | undefined
  const compare = setInterval(() => renewAll(), times.compare).unref()

  function renewAll(urgent: readonly string[] = []): void {
    const waiting = [...due.keys()]
    due.clear()
    memory.forgetUnknown()
    for (const path of [...urgent, MISSING_PAGE, ...waiting, ...memory.paths().filter(isRenewed)]) put(path)
    pump()
  }

  function renew(path: string): void {
    if (due.has(path)) return
    put(path)
    pump()
  }

  function isRenewed(path: string): boolean {
    return memory.variantsOf(path).get('html')?.isLasting !== true
  }

  function put(path: string): void {
    if (!due.has(path)) due.set(path, (begun.get(path) ?? -times.spacing) + times.spacing)
  }

  /** Starts what can be started, and comes back when more can be. */
  function pump(): void {
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    const now = Date.now()
    for (const [path, from] of due) {
      // While Next is away one page at a time is enough to notice that it is back.
      if (running.size >= (isAway ? 1 : AT_ONCE)) return
      if (Math.max(from, notBefore) <= now && !running.has(path)) void run(path)
    }
    if (due.size === 0) return
    const next = Math.max(notBefore, Math.min(...due.values()))
    timer = setTimeout(pump, Math.max(next - now, 5)).unref()
  }

  async function run(path: string): Promise<void> {
    due.delete(path)
    running.add(path)
    begun.set(path, Date.now())
    try {
      await renewPage(path)
    } catch {
      // Next is away. The page stays as it is, and its turn comes again.
      isAway = true
      notBefore = Date.now() + times.away
      put(path)
    } finally {
      running.delete(path)
      pump()
    }
  }

  async function renewPage(path: string): Promise<void> {
    const answer = await askUntilFresh(path)
    if (isAway) {
      isAway = false
      notBefore = Date.now() + times.settling
      return put(path)
    }
    // An error is Next's trouble of this moment: visitors keep the page.
    if (answer.status >= 500) return
    if (isStale(answer)) put(path)
    const judgement = judge(answer)
    const old = memory.variantsOf(path)
    if (judgement.kind === 'private' || (judgement.kind === 'unknown' && path !== MISSING_PAGE)) {
      memory.remove(path)
      if (judgement.kind === 'unknown') memory.noteUnknown(path)
      if (old.size > 0) onChange(path, undefined)
      return
    }
    const seconds = judgement.kind === 'unknown' ? null : judgement.seconds
    const before = old.get('html')
    const isSame = before?.status === answer.status && before.etag === etagOf(answer.body)
    const document = await storedFrom(answer, { seconds, isSecure })
    memory.replace(
      path,
      isSame ? new Map([...old, ['html', document]]) : await withParts(path, document, old),
    )
    if (!isSame) onChange(path, document)
  }

  /** The new document with the parts that were asked for before, as they are now. */
  async function withParts(path: string, document: StoredAnswer, old: Variants): Promise<Variants> {
    const variants = new Map<Variant, StoredAnswer>([['html', document]])
    for (const variant of old.keys()) {
      if (variant === 'html') continue
      const part = await ask(path, variant)
      if (part.status !== document.status || part.body.length === 0) continue
      variants.set(variant, await storedFrom(part, { seconds: null, isSecure }))
    }
    return variants
  }

  async function askUntilFresh(path: string): Promise<AskedAnswer> {
    let answer = await ask(path, 'html')
    for (const wait of times.stale) {
      // Of an address without a page it is the page for all of them that is old.
      if (!isStale(answer) || (answer.status === 404 && path !== MISSING_PAGE)) break
      await pause(wait, undefined, { signal: stopped.signal })
      answer = await ask(path, 'html')
    }
    return answer
  }

  function stop(): void {
    clearInterval(compare)
    clearTimeout(timer)
    stopped.abort()
  }

  return { renewAll, renew, stop }
}

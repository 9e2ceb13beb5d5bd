import { type AskedAnswer, type AskNext, createQueue } from './ask-next.ts'
import { isStale, judge } from './judge.ts'
import type { PageKey, Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { HeaderPairs } from '../pass/headers.ts'
import { storedFrom, type StoredAnswer } from './stored-answer.ts'

/** Finds the answers that are the same for everybody. */
export interface Pages {
  /**
   * Finds the answer in memory, or requests it from Next.
   *
   * @returns null where the request must be passed on to Next
   * @throws where Next does not answer, or too many requests wait for it
   */
  answerTo: (key: PageKey) => Promise<StoredAnswer | null>
  /** Finds the answer in memory. */
  remembered: (key: PageKey) => StoredAnswer | undefined
}

interface PagesOptions {
  memory: PageMemory
  ask: AskNext
  /** Headers that are added to each answer. */
  ownHeaders: HeaderPairs
  /** Called with an address whose answer has outlived its lifetime, or that Next itself called old. */
  onOld: (path: string) => void
  /** Called after something was added to the memory. */
  onNew: () => void
}

/** An address without a page. Its answer is used for all such addresses. */
export const MISSING_PAGE = '/page-not-found'
/** How many requests for what is not in memory go to Next at once, and how many wait. */
const QUEUE = { atOnce: 8, waiting: 500 }
/** How long an address whose answers are for single visitors is remembered, in milliseconds. */
const PRIVATE_FOR_MS = 10_000
const MOST_PRIVATE = 1_000

/** Finds answers in memory, and fills it. Simultaneous requests for the same variant share one request to Next. */
export function createPages({ memory, ask, ownHeaders, onOld, onNew }: PagesOptions): Pages {
  const inTurn = createQueue(QUEUE)
  /** Requests to Next in flight, by address and variant. */
  const inFlight = new Map<string, Promise<StoredAnswer | null>>()
  const privateUntil = new Map<string, number>()

  function remembered({ path, variant, hasQuery }: PageKey): StoredAnswer | undefined {
    const stored = memory.find(memory.isUnknown(path) ? MISSING_PAGE : path, variant)
    // Next adds the query to the target of a redirect.
    if (stored === undefined || (hasQuery && isRedirect(stored))) return undefined
    if (stored.renewAt < performance.now()) onOld(path)
    return stored
  }

  async function answerTo(key: PageKey): Promise<StoredAnswer | null> {
    const stored = remembered(key)
    if (stored !== undefined) return stored
    const isKept = memory.variantsOf(key.path).has(key.variant)
    if (isKept || isPrivate(key.path)) return null
    if (memory.isUnknown(key.path)) return find(MISSING_PAGE, key.variant)
    const found = await find(key.path, key.variant)
    return found !== null && key.hasQuery && isRedirect(found) ? null : found
  }

  /** Requests a variant from Next, unless that is in flight. */
  function find(path: string, variant: Variant): Promise<StoredAnswer | null> {
    const name = `${path} ${variant}`
    const running = inFlight.get(name)
    if (running !== undefined) return running
    const finding = (variant === 'html' ? findDocument(path) : findPart(path, variant)).finally(() =>
      inFlight.delete(name),
    )
    inFlight.set(name, finding)
    return finding
  }

  async function findDocument(path: string): Promise<StoredAnswer | null> {
    const askedAt = performance.now()
    const answer = await inTurn(() => ask(path, 'html'))
    const judgement = judge(answer)
    switch (judgement.kind) {
      case 'page':
      case 'redirect':
        return keep(path, answer, judgement.seconds)
      case 'unknown': {
        if (path === MISSING_PAGE) return keep(path, answer, null)
        const newer = memory.variantsOf(path).get('html')
        if (newer !== undefined) return newer
        memory.noteUnknown(path, askedAt)
        return memory.find(MISSING_PAGE, 'html') ?? find(MISSING_PAGE, 'html')
      }
      case 'private':
        notePrivate(path)
        return null
    }
  }

  /** Adds a document to the memory. @returns it, or the newer one that is there */
  async function keep(path: string, answer: AskedAnswer, seconds: number | null): Promise<StoredAnswer> {
    const stored = await storedFrom(answer, { seconds, ownHeaders })
    // A renewal that has ended meanwhile is newer: its request was sent later.
    const newer = memory.variantsOf(path).get('html')
    if (newer !== undefined) return newer
    memory.add(path, 'html', stored)
    onNew()
    if (isStale(answer)) onOld(path)
    return stored
  }

  /** Requests data for Next's router, only of pages that exist: invented addresses must not fill the memory. */
  async function findPart(path: string, variant: Variant): Promise<StoredAnswer | null> {
    const document = memory.find(path, 'html') ?? (await find(path, 'html'))
    if (document === null) return null
    if (path !== MISSING_PAGE && memory.isUnknown(path)) return find(MISSING_PAGE, variant)
    if (isRedirect(document)) return null
    const answer = await inTurn(() => ask(path, variant))
    const { kind } = judge(answer)
    // Next answers segments that a page does not have without a body. They are not kept: there could be any number of them.
    if (answer.status !== document.status || answer.body.length === 0 || kind === 'private') return null
    const stored = await storedFrom(answer, { seconds: null, ownHeaders })
    // Where the document has been replaced meanwhile, the part may be older than it and is not kept.
    if (memory.variantsOf(path).get('html') === document) {
      memory.add(path, variant, stored)
      onNew()
    }
    return stored
  }

  function isPrivate(path: string): boolean {
    return (privateUntil.get(path) ?? 0) > performance.now()
  }

  function notePrivate(path: string): void {
    privateUntil.delete(path)
    privateUntil.set(path, performance.now() + PRIVATE_FOR_MS)
    const [oldest] = privateUntil.keys()
    if (privateUntil.size > MOST_PRIVATE && oldest !== undefined) privateUntil.delete(oldest)
  }

  return { answerTo, remembered }
}

function isRedirect({ status }: StoredAnswer): boolean {
  return status >= 300 && status < 400
}

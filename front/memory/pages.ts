import { type AskNext, createQueue } from './ask-next.ts'
import { isStale, judge } from './judge.ts'
import type { PageKey, Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import { storedFrom, type StoredAnswer } from './stored-answer.ts'

/** Finds the answers that everybody may have. */
export interface Pages {
  /**
   * The answer from memory, or from Next where it is not kept yet.
   *
   * @returns null where Next must answer this visitor itself
   * @throws where Next does not answer, or too many wait for it
   */
  answerTo: (key: PageKey) => Promise<StoredAnswer | null>
  /** The answer from memory alone. */
  remembered: (key: PageKey) => StoredAnswer | undefined
}

interface Means {
  memory: PageMemory
  ask: AskNext
  /** Whether the site's public address is https. */
  isSecure: boolean
  /** Called with an address whose answer is older than Next said it holds, or that Next itself called old. */
  onOld: (path: string) => void
  /** Called after something was added to the memory. */
  onNew: () => void
}

/** Any address without a page: its answer stands for all of them. */
export const MISSING_PAGE = '/page-not-found'
/** How many questions about what is not kept go to Next at once, and how many wait. */
const QUEUE = { atOnce: 8, waiting: 500 }
/** How long an address whose answers are for one person is remembered, in milliseconds. */
const PRIVATE_FOR_MS = 10_000
const MOST_PRIVATE = 1_000

/** Finds answers in the memory, and fills it. Whoever asks for the same at the same time shares one question. */
export function createPages({ memory, ask, isSecure, onOld, onNew }: Means): Pages {
  const inTurn = createQueue(QUEUE)
  const asked = new Map<string, Promise<StoredAnswer | null>>()
  const privateUntil = new Map<string, number>()

  function remembered({ path, variant, hasQuery }: PageKey): StoredAnswer | undefined {
    const stored = memory.find(memory.isUnknown(path) ? MISSING_PAGE : path, variant)
    // Next hands the query on to where a redirect leads.
    if (stored === undefined || (hasQuery && isRedirect(stored))) return undefined
    if (stored.renewAt < Date.now()) onOld(path)
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

  /** One question at a time for each variant. */
  function find(path: string, variant: Variant): Promise<StoredAnswer | null> {
    const name = `${path} ${variant}`
    const running = asked.get(name)
    if (running !== undefined) return running
    const question = (variant === 'html' ? findDocument(path) : findPart(path, variant)).finally(() =>
      asked.delete(name),
    )
    asked.set(name, question)
    return question
  }

  async function findDocument(path: string): Promise<StoredAnswer | null> {
    const answer = await inTurn(() => ask(path, 'html'))
    const judgement = judge(answer)
    switch (judgement.kind) {
      case 'page':
      case 'redirect': {
        const stored = await storedFrom(answer, { seconds: judgement.seconds, isSecure })
        // A renewal that ended meanwhile knows better: its question was asked later.
        const newer = memory.variantsOf(path).get('html')
        if (newer !== undefined) return newer
        memory.add(path, 'html', stored)
        onNew()
        if (isStale(answer)) onOld(path)
        return stored
      }
      case 'unknown': {
        if (path !== MISSING_PAGE) {
          memory.noteUnknown(path)
          return memory.find(MISSING_PAGE, 'html') ?? find(MISSING_PAGE, 'html')
        }
        const stored = await storedFrom(answer, { seconds: null, isSecure })
        memory.add(MISSING_PAGE, 'html', stored)
        return stored
      }
      case 'private':
        notePrivate(path)
        return null
    }
  }

  /** What Next's router asks for, of pages alone that exist: their addresses are few, whatever strangers ask for. */
  async function findPart(path: string, variant: Variant): Promise<StoredAnswer | null> {
    const document = memory.find(path, 'html') ?? (await find(path, 'html'))
    if (document === null) return null
    if (path !== MISSING_PAGE && memory.isUnknown(path)) return find(MISSING_PAGE, variant)
    if (isRedirect(document)) return null
    const answer = await inTurn(() => ask(path, variant))
    const { kind } = judge(answer)
    // Segments that a page does not have come without a body; there could be any number of them.
    if (answer.status !== document.status || answer.body.length === 0 || kind === 'private') return null
    const stored = await storedFrom(answer, { seconds: null, isSecure })
    // Beside another document than the one it was asked for with, a part would stay old: it is not kept.
    if (memory.variantsOf(path).get('html') === document) {
      memory.add(path, variant, stored)
      onNew()
    }
    return stored
  }

  function isPrivate(path: string): boolean {
    return (privateUntil.get(path) ?? 0) > Date.now()
  }

  function notePrivate(path: string): void {
    privateUntil.delete(path)
    privateUntil.set(path, Date.now() + PRIVATE_FOR_MS)
    const [oldest] = privateUntil.keys()
    if (privateUntil.size > MOST_PRIVATE && oldest !== undefined) privateUntil.delete(oldest)
  }

  return { answerTo, remembered }
}

function isRedirect({ status }: StoredAnswer): boolean {
  return status >= 300 && status < 400
}

import { setTimeout as pause } from 'node:timers/promises'
import type { AskedAnswer, AskNext } from './ask-next.ts'
import { isStale, judge } from './judge.ts'
import type { Variant } from './page-key.ts'
import type { PageMemory, Variants } from './page-memory.ts'
import type { HeaderPairs } from '../pass/headers.ts'
import { MISSING_PAGE } from './pages.ts'
import { storedFrom, type StoredAnswer } from './stored-answer.ts'

interface RenewPageOptions {
  memory: PageMemory
  ask: AskNext
  /** Headers that are added to each answer. */
  ownHeaders: HeaderPairs
  /** Called after a page was swapped, with its new document. */
  onChange: (path: string, document: StoredAnswer | undefined) => void
  /** The wait before each further request where Next gave an old answer, in milliseconds. */
  waits: readonly number[]
  /** Ends the waiting. */
  signal: AbortSignal
}

/**
 * Requests a page from Next, and replaces it in memory where it has changed: the document with all its parts at once.
 *
 * @returns whether even the last answer was old, so that the page must be requested again later
 * @throws where Next does not answer, or answers with an error: the page stays as it was
 */
export type RenewPage = (path: string) => Promise<boolean>

/** Makes the function that renews one page. */
export function createRenewPage({
  memory,
  ask,
  ownHeaders,
  onChange,
  waits,
  signal,
}: RenewPageOptions): RenewPage {
  async function renewPage(path: string): Promise<boolean> {
    const askedAt = performance.now()
    const answer = await askUntilFresh(path)
    if (answer.status >= 500) throw new Error(`Next answered ${answer.status} at ${path}.`)
    const judgement = judge(answer)
    const old = memory.variantsOf(path)
    if (judgement.kind === 'private' || (judgement.kind === 'unknown' && path !== MISSING_PAGE)) {
      memory.remove(path)
      if (judgement.kind === 'unknown') memory.noteUnknown(path, askedAt)
      if (old.size > 0) onChange(path, undefined)
      return isStale(answer)
    }
    const seconds = judgement.kind === 'unknown' ? null : judgement.seconds
    const before = old.get('html')
    const document = await storedFrom(answer, { seconds, ownHeaders, before })
    const isSame = before?.status === document.status && before.etag === document.etag
    memory.replace(
      path,
      isSame ? new Map([...old, ['html', document]]) : await withParts(path, document, old),
    )
    if (!isSame) onChange(path, document)
    return isStale(answer)
  }

  /** The new document with new versions of the parts that were in memory. */
  async function withParts(path: string, document: StoredAnswer, old: Variants): Promise<Variants> {
    const variants = new Map<Variant, StoredAnswer>([['html', document]])
    for (const variant of old.keys()) {
      if (variant === 'html') continue
      const part = await ask(path, variant)
      if (part.status !== document.status || part.body.length === 0) continue
      variants.set(variant, await storedFrom(part, { seconds: null, ownHeaders }))
    }
    return variants
  }

  async function askUntilFresh(path: string): Promise<AskedAnswer> {
    let answer = await ask(path, 'html')
    for (const wait of waits) {
      // A 404 is the shared page for unknown addresses, which is renewed by itself.
      if (!isStale(answer) || (answer.status === 404 && path !== MISSING_PAGE)) break
      await pause(wait, undefined, { signal })
      answer = await ask(path, 'html')
    }
    return answer
  }

  return renewPage
}

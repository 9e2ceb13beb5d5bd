import { setTimeout as pause } from 'node:timers/promises'
import type { AskedAnswer, AskNext } from './ask-next.ts'
import { isStale, judge } from './judge.ts'
import type { Variant } from './page-key.ts'
import type { PageMemory, Variants } from './page-memory.ts'
import { MISSING_PAGE } from './pages.ts'
import { etagOf, storedFrom, type StoredAnswer } from './stored-answer.ts'

interface Means {
  memory: PageMemory
  ask: AskNext
  /** Whether the site's public address is https. */
  isSecure: boolean
  /** Called after a page was swapped, with its new document. */
  onChange: (path: string, document: StoredAnswer | undefined) => void
  /** How long to wait before each further question where Next gave an old answer, in milliseconds. */
  waits: readonly number[]
  /** Ends the waiting. */
  signal: AbortSignal
}

/**
 * Asks Next for a page and swaps it where it changed, whole: the document with all its parts.
 *
 * @returns whether Next gave an old answer to the end, so that it has to be asked again later
 * @throws where Next is away or answers with an error: the page stays as it was
 */
export type RenewPage = (path: string) => Promise<boolean>

/** Makes what renews one page. */
export function createRenewPage({ memory, ask, isSecure, onChange, waits, signal }: Means): RenewPage {
  async function renewPage(path: string): Promise<boolean> {
    const answer = await askUntilFresh(path)
    if (answer.status >= 500) throw new Error(`Next answered ${answer.status} at ${path}.`)
    const judgement = judge(answer)
    const old = memory.variantsOf(path)
    if (judgement.kind === 'private' || (judgement.kind === 'unknown' && path !== MISSING_PAGE)) {
      memory.remove(path)
      if (judgement.kind === 'unknown') memory.noteUnknown(path)
      if (old.size > 0) onChange(path, undefined)
      return isStale(answer)
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
    return isStale(answer)
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
    for (const wait of waits) {
      // Of an address without a page it is the page for all of them that is old.
      if (!isStale(answer) || (answer.status === 404 && path !== MISSING_PAGE)) break
      await pause(wait, undefined, { signal })
      answer = await ask(path, 'html')
    }
    return answer
  }

  return renewPage
}

import { createHash } from 'node:crypto'
import { localDay } from '@/lib/shared/local-day'

/** A query whose answers pages are made of. */
interface ShownQuery {
  /** Of every answer since the pages made of it were marked last: of two that were on their way at once, pages may show either. */
  digests: Set<string>
  ask: Ask<unknown>
}

/** Asks the store. `tries`: how often it is asked for the same page, this time included. */
type Ask<Answer> = (tries?: number) => Promise<Answer>

/** How many queries are sent at once: the store also answers the pages that visitors wait for. */
const AT_ONCE = 6
/** How long all queries may take, in milliseconds: the front door waits for them (INVALIDATE_TIMEOUT_MS in front/memory/next-client.ts). */
const COMPARE_LIMIT_MS = 2_000
/** Most queries that are compared. */
const MOST_QUERIES = 5_000
/** How often a query is sent while content changes again and again. The front door has the page of before meanwhile. */
const MOST_TRIES = 10

/** What the store has answered to the queries whose results are in Next's cache, each query by its cache tag. */
export interface ShownAnswers {
  /**
   * Asks the store for the answer that a cached function is about to return, and notes it. Where content has changed
   * meanwhile it asks again: Next would hand an answer that is on its way also to pages that it begins after the change.
   *
   * @throws when the store does not answer
   */
  answerTo: <Answer>(tag: string, ask: Ask<Answer>) => Promise<Answer>
  /**
   * Asks the store every query again.
   *
   * @returns the tags of the queries whose answers differ from what is shown, which the caller marks; null where
   * everything is to be marked: it is another day, which queries name, or asking takes too long
   * @throws when the store does not answer
   */
  takeChanged: () => Promise<string[] | null>
  /** Forgets all: everything is marked, and no answer that was asked for before is shown. */
  forget: () => void
}

/** Makes an empty list of answers. The options are stand-ins for tests. */
export function createShownAnswers({ day = localDay, limitMs = COMPARE_LIMIT_MS } = {}): ShownAnswers {
  const queries = new Map<string, ShownQuery>()
  let notedOn = day()
  /** How often content has changed. */
  let changes = 0

  async function answerTo<Answer>(tag: string, ask: Ask<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const before = changes
      const answer = await ask(tries)
      if (changes !== before && tries < MOST_TRIES) continue
      const digests = queries.get(tag)?.digests ?? new Set()
      queries.set(tag, { digests: digests.add(digestOf(answer)), ask })
      return answer
    }
  }

  function forget(): void {
    changes += 1
    queries.clear()
    notedOn = day()
  }

  async function takeChanged(): Promise<string[] | null> {
    changes += 1
    if (day() !== notedOn || queries.size > MOST_QUERIES) {
      forget()
      return null
    }
    const deadline = performance.now() + limitMs
    const changed: string[] = []
    const waiting = [...queries].values()
    /** @returns whether all were compared in time */
    async function compareInTurn(): Promise<boolean> {
      for (const [tag, { ask, digests }] of waiting) {
        if (performance.now() > deadline) return false
        const digest = digestOf(await ask())
        if ([...digests].some((shown) => shown !== digest)) changed.push(tag)
      }
      return true
    }
    const areAll = await Promise.all(Array.from({ length: AT_ONCE }, compareInTurn))
    if (!areAll.every(Boolean)) return null
    for (const tag of changed) queries.delete(tag)
    return changed
  }

  return { answerTo, takeChanged, forget }
}

function digestOf(answer: unknown): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
}

declare global {
  var shownAnswers: ShownAnswers | undefined
}

/** Those of this process, on `globalThis` because Next bundles pages and handlers apart. */
export const shownAnswers = (globalThis.shownAnswers ??= createShownAnswers())

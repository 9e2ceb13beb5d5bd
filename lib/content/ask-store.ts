import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { ClientError, type QueryParams } from '@sanity/client'
import { isBuilding } from '@/lib/env/site'
import { sydneyDay } from '@/lib/format/sydney-day'
import { publishedClient, singleTryClient } from './client'
import { ANNOUNCED } from './fragments'

/**
 * The error of content that could not be read. It has no stack: that would lead nowhere but here, and Next looks up
 * each of its lines in the source maps while visitors wait.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param what a sentence about what happened */
  constructor(what: string) {
    super(`${what} Pages that were built before are still served.`)
    this.stack = `${this.name}: ${this.message}`
  }
}

/**
 * How long to wait for the content store, in milliseconds: longer than any healthy answer, and short
 * enough that pages are fresh five seconds after a store that hung answers again. A build on a busy
 * machine may take longer.
 */
const ANSWER_LIMIT = isBuilding ? 50_000 : 1_500

/**
 * How long questions fail at once after one that had no answer, in milliseconds. A visitor may cause several, one after
 * the other (an address is looked up, then its page is made), and waits for one of them at most.
 */
const PAUSE = 1_000

/**
 * The query of `contentFingerprint`. It is asked once a minute and after each publish, so it must stay cheap. Hosted
 * Sanity's times are whole seconds: revisions tell apart what was published in one of them.
 */
const FINGERPRINT = `{
  "count": count(*[defined(_updatedAt)]),
  "latest": *[defined(_updatedAt)] | order(_updatedAt desc, _rev)[0...100]._rev,
  "announced": count(*[${ANNOUNCED}])
}`

/**
 * Asks the store for published content, past every cache.
 *
 * @throws ContentError when the store is away, or too busy for this question
 */
export async function askStore<const Query extends string>(query: Query, params: QueryParams) {
  try {
    return requireAnswer(await patience.ask(() => publishedClient.fetch(query, params)))
  } catch (error) {
    // A refused query says nothing about the store, and a build ends with its error.
    if (error instanceof ClientError || isContentError(error) || isBuilding) throw error
    throw new ContentError(`The content store failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

/** By its name: Next bundles pages and handlers apart, so that there are several classes of it and one `patience`. */
function isContentError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ContentError'
}

/**
 * A text that differs whenever published content does, or what of it is shown: it changes with the day in Sydney, and
 * when the announcement begins and ends.
 *
 * @throws when the content store cannot be reached, or when what answers is not the store
 */
export async function contentFingerprint(): Promise<string> {
  // Tried once: the next question comes soon by itself, and must find a store that is back at once.
  const asked = singleTryClient.fetch<unknown>(FINGERPRINT, {}, { cache: 'no-store' })
  const answer = await patience.inTime(asked)
  patience.end()
  const isStore = typeof answer === 'object' && answer !== null && 'count' in answer
  if (!isStore) throw new Error('What answers for the content store is not the content store.')
  return `${sydneyDay()} ${JSON.stringify(answer)}`
}

/**
 * Settles as the promise does, or rejects once the time is over. A fetch's own `signal` does not do: Next drops it while
 * it refreshes a page in the background, so that a store which accepts and never answers would block that page for ever.
 *
 * @throws ContentError when it is over
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  onOver: () => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onOver()
      reject(new ContentError(`Content did not arrive within ${timeoutMs} ms.`))
    }, timeoutMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks a store that may hang. */
interface Patience {
  /** Settles as the answer does. @throws ContentError when it does not come in time */
  inTime: <T>(answer: Promise<T>) => Promise<T>
  /** @throws ContentError when the answer does not come in time, and at once for a while after that */
  ask: <T>(question: () => Promise<T>) => Promise<T>
  /** Says that the store has answered: it is asked again at once. */
  end: () => void
}

/** @param times how long one question may take, and how long none is asked after it took longer, in milliseconds */
export function createPatience({ limitMs, pauseMs }: Record<'limitMs' | 'pauseMs', number>): Patience {
  let silentUntil = -Infinity
  const end = () => {
    silentUntil = -Infinity
  }
  return {
    end,
    inTime: (answer) => withTimeout(answer, limitMs),
    async ask(question) {
      if (performance.now() < silentUntil) {
        // Next 16.4 never ends a page whose cached function fails in the very task that called it.
        await wait(0)
        throw new ContentError('The content store did not answer a moment ago.')
      }
      const onOver = () => {
        silentUntil = performance.now() + pauseMs
      }
      const answer = await withTimeout(question(), limitMs, onOver)
      end()
      return answer
    },
  }
}

declare global {
  var contentPatience: Patience | undefined
}

/** On `globalThis`, because Next bundles pages and handlers apart. */
const patience = (globalThis.contentPatience ??= createPatience({
  limitMs: ANSWER_LIMIT,
  pauseMs: isBuilding ? 0 : PAUSE,
}))

/** Every query asks for a document, a list or an object; anything else comes from something that is not the store. */
function requireAnswer<Answer>(answer: Answer): Answer {
  if (typeof answer === 'object') return answer
  throw new ContentError('The content store’s answer holds no content.')
}

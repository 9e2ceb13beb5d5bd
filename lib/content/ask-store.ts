import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { ClientError, type QueryParams } from '@sanity/client'
import { defineQuery } from 'next-sanity'
import { isBuilding } from '@/lib/env/site'
import { type EventTimes, lastEnd } from '@/lib/shared/occurrences'
import { localDay } from '@/lib/shared/local-day'
import { publishedClient, singleTryClient } from './client'
import { EVENT_TIMES, IS_ANNOUNCED } from './fragments'

/**
 * The error of content that could not be read. It has no stack: a stack would lead here alone, and Next looks up each
 * line of one in the source maps while visitors wait.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param failure a sentence about what happened */
  constructor(failure: string) {
    super(`${failure} Pages that were built before are still served.`)
    this.stack = `${this.name}: ${this.message}`
  }
}

/**
 * How long one answer of the content store may take, in milliseconds: longer than any healthy answer takes, and short
 * enough that pages are fresh five seconds after a store that hung answers again. A build on a busy machine may wait
 * longer.
 */
const ANSWER_LIMIT = isBuilding ? 50_000 : 1_500

/**
 * How long no query is sent after one that had no answer in time, in milliseconds: such queries fail at once. A visitor
 * may cause several queries, one after the other (an address is looked up, then its page is rendered), and waits for
 * one of them at most.
 */
const PAUSE = 1_000

/** The query for the times of all events. */
export const EVENT_TIMES_QUERY = defineQuery(`*[_type == "event" && defined(starts)]{${EVENT_TIMES}}`)

/**
 * The query of `contentFingerprint`. It is sent once a minute and after each publish, so it must stay cheap. Hosted
 * Sanity's times are whole seconds: revisions tell apart documents that were published in the same second.
 */
const FINGERPRINT = `{
  "count": count(*[defined(_updatedAt)]),
  "latest": *[defined(_updatedAt)] | order(_updatedAt desc, _rev)[0...100]._rev,
  "announced": count(*[${IS_ANNOUNCED}]),
  "events": ${EVENT_TIMES_QUERY}
}`

/**
 * Sends a query for published content to the store, past every cache.
 *
 * @param tries how often the same rendering has sent it, this time included. React gives a rendering the first answer to a
 * request for each that is the same (next/dist/server/lib/dedupe-fetch.js), so that a further one has another address
 * @throws ContentError when the store cannot be reached, or is too busy for this query
 */
export async function askStore<const Query extends string>(query: Query, params: QueryParams, tries = 1) {
  const options = tries === 1 ? {} : { tag: `try.${tries}` }
  try {
    return requireAnswer(await breaker.send(() => publishedClient.fetch(query, params, options)))
  } catch (error) {
    // A refused query is a fault of the query, not of the store. A build ends with the store's own error.
    if (error instanceof ClientError || isContentError(error) || isBuilding) throw error
    throw new ContentError(`The content store failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

/** Compares names, not classes: Next bundles pages and handlers apart, so each bundle has a class of its own. */
function isContentError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ContentError'
}

/**
 * Returns a text that differs whenever published content differs, or the part of it that is shown: the text changes
 * with the day in the party's time zone, when the announcement begins and ends, and when an event ends.
 *
 * @throws when the content store cannot be reached, or when another program answers in its place
 */
export async function contentFingerprint(): Promise<string> {
  // Sent once, also while the breaker is open: the caller asks again soon, and must notice at once that the store is
  // back.
  const answering = singleTryClient.fetch<{ events?: EventTimes[] } | null>(
    FINGERPRINT,
    {},
    { cache: 'no-store' },
  )
  const answer = await breaker.awaitAnswer(answering)
  breaker.close()
  if (typeof answer !== 'object' || answer === null || !('count' in answer))
    throw new Error('What answers for the content store is not the content store.')
  const { events = [], ...shown } = answer
  return `${localDay()} ${lastEnd(events, new Date())} ${JSON.stringify(shown)}`
}

/**
 * Settles as a promise does, or rejects when the time is over. The `signal` of a fetch is no substitute: Next drops it
 * while it refreshes a page in the background, so a store that accepts and never answers would block that page for
 * ever.
 *
 * @throws ContentError when the time is over
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  onTimeout: () => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onTimeout()
      reject(new ContentError(`Content did not arrive within ${timeoutMs} ms.`))
    }, timeoutMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** A circuit breaker before a store that may hang. It is open for a while after a query that had no answer in time. */
interface CircuitBreaker {
  /**
   * Sends a query.
   *
   * @throws ContentError when the answer does not come in time, and at once while the breaker is open
   */
  send: <T>(query: () => Promise<T>) => Promise<T>
  /**
   * Waits for the answer to a query that was sent past the breaker, and leaves the breaker as it is.
   *
   * @throws ContentError when the answer does not come in time
   */
  awaitAnswer: <T>(answer: Promise<T>) => Promise<T>
  /** Lets queries through again. Called when the store has answered. */
  close: () => void
}

/** @param times how long one query may take, and how long the breaker then stays open, in milliseconds */
export function createCircuitBreaker({
  limitMs,
  pauseMs,
}: Record<'limitMs' | 'pauseMs', number>): CircuitBreaker {
  let openUntil = -Infinity
  const close = () => {
    openUntil = -Infinity
  }
  return {
    close,
    awaitAnswer: (answer) => withTimeout(answer, limitMs),
    async send(query) {
      if (performance.now() < openUntil) {
        // Next 16.4 never ends a page whose cached function fails in the very task that called it.
        await wait(0)
        throw new ContentError('The content store did not answer a moment ago.')
      }
      const open = () => {
        openUntil = performance.now() + pauseMs
      }
      const answer = await withTimeout(query(), limitMs, open)
      close()
      return answer
    },
  }
}

declare global {
  var contentBreaker: CircuitBreaker | undefined
}

/** One breaker of this process, on `globalThis` because Next bundles pages and handlers apart. */
const breaker = (globalThis.contentBreaker ??= createCircuitBreaker({
  limitMs: ANSWER_LIMIT,
  pauseMs: isBuilding ? 0 : PAUSE,
}))

/**
 * Returns an answer that can be content: a document, a list, an object or null. Any other comes from another program.
 */
function requireAnswer<Answer>(answer: Answer): Answer {
  if (typeof answer === 'object') return answer
  throw new ContentError('The content store’s answer holds no content.')
}

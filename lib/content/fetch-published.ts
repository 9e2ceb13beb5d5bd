import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { ClientError, type ClientReturn, type QueryParams } from '@sanity/client'
import { defineQuery } from 'next-sanity'
import { isBuilding } from '@/lib/env/site'
import { type EventTimes, lastEnd } from '@/lib/shared/occurrences'
import { inTime } from '@/lib/shared/in-time'
import { localDay } from '@/lib/shared/local-day'
import { publishedClient, singleTryClient } from './client'
import { EVENT_TIMES, IS_ANNOUNCED } from '../shared/fragments'

/**
 * Thrown when content can't be read. Has no stack, because the trace would stop here anyway, and Next looks up each of
 * its lines in source maps while visitors wait.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param failure a sentence that describes the failure */
  constructor(failure: string) {
    super(`${failure} Pages that were built before are still served.`)
    this.stack = `${this.name}: ${this.message}`
  }
}

/**
 * Query timeout in milliseconds: longer than any healthy response takes, and short enough for pages to be fresh within
 * five seconds of a hung store recovering. Builds on a busy machine may wait longer.
 */
const ANSWER_LIMIT = isBuilding ? 50_000 : 1_500

/**
 * How long the circuit breaker stays open after a timeout, in milliseconds. During that time queries fail immediately.
 * A request can cause several queries in sequence (address lookup, then rendering), and the visitor waits for at most
 * one of them.
 */
const PAUSE = 1_000

/** Query for the times of all events. */
export const EVENT_TIMES_QUERY = defineQuery(`*[_type == "event" && defined(starts)]{${EVENT_TIMES}}`)

/**
 * Query for `contentFingerprint`. It runs once a minute and after each publish, so it must be cheap. Hosted Sanity's
 * times are whole seconds, so revisions tell apart documents published in the same second.
 */
const FINGERPRINT = `{
  "count": count(*),
  "latest": *[defined(_updatedAt)] | order(_updatedAt desc, _rev)[0...100]._rev,
  "announced": count(*[${IS_ANNOUNCED}]),
  "events": ${EVENT_TIMES_QUERY}
}`

/** A query's result, and its sync tags if the store sends them. */
export interface Fetched<Result> {
  result: Result
  syncTags: readonly string[] | undefined
}

/**
 * Queries published content in the store, bypassing every cache.
 *
 * @param tries how many times this render has sent the query, including this time. React dedupes identical requests
 *   within a render (next/dist/server/lib/dedupe-fetch.js), so a repeated one needs a different URL
 * @throws ContentError if the store can't be reached or is too busy for this query
 */
export async function fetchPublished<const Query extends string>(
  query: Query,
  params: QueryParams,
  tries = 1,
): Promise<Fetched<ClientReturn<Query>>> {
  const options = { filterResponse: false, ...(tries > 1 && { tag: `try.${tries}` }) } as const
  try {
    const { result, syncTags } = await breaker.send(() => publishedClient.fetch(query, params, options))
    return { result: requireAnswer(result), syncTags }
  } catch (error) {
    // If the store rejects a query, the mistake is in the query rather than the store. A build fails with the store's
    // own error.
    if (error instanceof ClientError || isContentError(error) || isBuilding) throw error
    throw new ContentError(`The content store failed: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}

/**
 * Compares names rather than classes, because Next bundles pages and handlers separately, so each has its own class.
 */
function isContentError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ContentError'
}

/** A summary of published content that changes whenever published content does. */
export interface Fingerprint {
  /** Revisions of the most recently changed documents. */
  latest: readonly string[]
  /**
   * Depends on the number of documents, the day in the party's time zone, the announcement, and which events are over.
   */
  rest: string
}

/**
 * Fetches the current fingerprint of published content.
 *
 * @throws if the content store can't be reached, or if another program responds at its address
 */
export async function contentFingerprint(): Promise<Fingerprint> {
  // Sends the query once, even if the breaker is open. The caller retries soon and must notice at once when the store
  // is back.
  const answering = singleTryClient.fetch<{ events?: EventTimes[]; latest?: string[] } | null>(
    FINGERPRINT,
    {},
    { cache: 'no-store' },
  )
  const answer = await breaker.awaitAnswer(answering)
  breaker.close()
  if (typeof answer !== 'object' || answer === null || !('count' in answer))
    throw new Error('The program at the content store’s address is not the content store.')
  const { events = [], latest = [], ...shown } = answer
  return { latest, rest: `${localDay()} ${lastEnd(events, new Date())} ${JSON.stringify(shown)}` }
}

/**
 * Settles like a promise, or rejects after a timeout. A fetch `signal` wouldn't do: Next drops it during background
 * revalidation, so a store that accepts connections but never responds would block that page forever.
 *
 * @throws ContentError after the timeout
 */
export function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  onTimeout: () => void = () => undefined,
): Promise<T> {
  return inTime(promise, timeoutMs, () => {
    onTimeout()
    throw new ContentError(`Content did not arrive within ${timeoutMs} ms.`)
  })
}

/** A circuit breaker for a store that may hang. It opens when a query times out. */
interface CircuitBreaker {
  /**
   * Sends a query.
   *
   * @throws ContentError if the query times out, or immediately while the breaker is open
   */
  send: <T>(query: () => Promise<T>) => Promise<T>
  /**
   * Waits for a query that was sent without the breaker. The result doesn't affect the breaker.
   *
   * @throws ContentError if the query times out
   */
  awaitAnswer: <T>(answer: Promise<T>) => Promise<T>
  /** Closes the breaker, after the store has responded. */
  close: () => void
}

/** @param times how long a query may take and how long the breaker stays open, in milliseconds */
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
        // Next 16.4 never finishes a page if its cached function fails in the same task that called it.
        await wait(0)
        throw new ContentError('The content store did not respond a moment ago.')
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

/** One breaker per process, on `globalThis` because Next bundles pages and handlers separately. */
const breaker = (globalThis.contentBreaker ??= createCircuitBreaker({
  limitMs: ANSWER_LIMIT,
  pauseMs: isBuilding ? 0 : PAUSE,
}))

/**
 * Returns a result if it can be content: a document, list, other object or null. Throws for anything else, because it
 * must come from another program.
 */
function requireAnswer<Answer>(answer: Answer): Answer {
  if (typeof answer === 'object') return answer
  throw new ContentError('The content store’s response contains no content.')
}

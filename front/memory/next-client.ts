import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { inTime } from '../../lib/shared/in-time.ts'
import { endToEndHeaders, type HeaderPairs, ownLocation } from '../pass/headers.ts'
import { REVALIDATE_PATH } from '../pass/revalidation.ts'
import { type UpstreamResponse, BodyTooLargeError, readWhole, type Upstream } from '../pass/upstream.ts'
import { forwardedHeaders } from '../request/visitor.ts'
import { variantRequest, type Variant } from './page-key.ts'

/** Next's response to a request without visitor data. Header names are in lower case. */
export interface FetchedResponse {
  status: number
  headers: HeaderPairs
  body: Buffer
}

/** Requests one variant of a page from Next. */
export type FetchFromNext = (path: string, variant: Variant) => Promise<FetchedResponse>

/** The pages to revalidate: those whose content has changed since the last time, all of them, or a list of paths. */
export type Stale = 'changed' | 'all' | readonly string[]

/**
 * Asks Next to revalidate stale pages.
 *
 * @returns whether Next invalidated anything
 * @throws if Next is down or cannot read content
 */
export type Invalidate = (stale: Stale) => Promise<boolean>

/** Time limit in milliseconds. Longer than the slowest page takes while the content store hangs. */
const FETCH_TIMEOUT_MS = 15_000
/** Time limit in milliseconds. Longer than Next waits for the content store (lib/content/fetch-published.ts). */
const INVALIDATE_TIMEOUT_MS = 4_000
/** Limit in bytes, far above the largest page. A larger response is a file, which is proxied and not cached. */
const LARGEST_BODY = 8_000_000

/**
 * Creates the function that requests pages from Next. Its requests have no cookie, visitor address or condition, so
 * that the responses are the same for everybody. It rejects if Next does not respond.
 *
 * @param siteUrl public origin of the site
 */
export function createFetchFromNext(upstream: Upstream, siteUrl: string): FetchFromNext {
  const { host, protocol } = new URL(siteUrl)
  const visitor = { address: '127.0.0.1', protocol: protocol.slice(0, -1), host }
  return async (path, variant) => {
    const { headers, query } = variantRequest(variant)
    const answered = await send(upstream, {
      path: path + query,
      method: 'GET',
      headers: ['Host', host, ...Object.entries(headers).flat(), ...forwardedHeaders(visitor)],
      timeoutMs: FETCH_TIMEOUT_MS,
    }).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) return null
      throw error
    })
    if (answered === null) return TOO_LARGE_TO_KEEP
    const { answer, body } = answered
    return {
      status: answer.statusCode,
      headers: endToEndHeaders(answer.headers).map(([name, value]) => [
        name,
        name === 'location' ? ownLocation(value, siteUrl) : value,
      ]),
      body,
    }
  }
}

/** Placeholder for a response that is too large to cache. `classifyResponse` treats it as private. */
const TOO_LARGE_TO_KEEP: FetchedResponse = {
  status: 200,
  headers: [['cache-control', 'private']],
  body: Buffer.alloc(0),
}

/** Returns the first value of a header. */
export function headerOf(answer: FetchedResponse, name: string): string | undefined {
  return answer.headers.find(([other]) => other === name)?.[1]
}

const InvalidationResult = z.object({ isMarked: z.boolean() })

/** Creates the function that asks Next to revalidate. The secret authenticates it. */
export function createInvalidate(upstream: Upstream, secret: string): Invalidate {
  return async (stale) => {
    const { answer, body } = await send(upstream, {
      path: REVALIDATE_PATH,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-front-secret': secret },
      body: JSON.stringify({ stale }),
      timeoutMs: INVALIDATE_TIMEOUT_MS,
    })
    const result = InvalidationResult.safeParse(jsonOf(body.toString('utf8')))
    if (answer.statusCode === 200 && result.success) return result.data.isMarked
    throw new Error(`Next answered a revalidation request with status ${answer.statusCode}.`)
  }
}

type Sent = Omit<Dispatcher.RequestOptions, 'signal'> & { timeoutMs: number }

/** Sends a request to Next and reads the complete response. */
async function send(
  upstream: Upstream,
  { timeoutMs, ...options }: Sent,
): Promise<{ answer: UpstreamResponse; body: Buffer }> {
  const answer = await upstream.request({ ...options, signal: AbortSignal.timeout(timeoutMs) })
  return { answer, body: await readWhole(answer, LARGEST_BODY) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type InFlight = ReturnType<typeof trackRequests>

/**
 * How long finished requests are remembered, in milliseconds: as long as a revalidation request may take
 * (front-server.ts).
 */
const ENDED_FOR_MS = 30_000

/** Tracks requests to Next that have no response yet. */
export function trackRequests(fetchPage: FetchFromNext) {
  /** The page of each running request. */
  const running = new Map<Promise<unknown>, string>()
  /** When the last request for each page ended, in chronological order. */
  const ended = new Map<string, number>()
  /**
   * Counts work that sends several requests for a page as one request, because Next may be rendering the page in
   * between.
   */
  function watch<T>(path: string, work: Promise<T>): Promise<T> {
    running.set(work, path)
    const end = () => {
      running.delete(work)
      noteEnd(path)
    }
    work.then(end, end)
    return work
  }
  function noteEnd(path: string): void {
    const now = performance.now()
    ended.delete(path)
    ended.set(path, now)
    for (const [oldest, at] of ended) {
      if (now - at <= ENDED_FOR_MS) break
      ended.delete(oldest)
    }
  }
  /**
   * Lists the pages that have been in flight at any time since a moment.
   *
   * @param moment by `performance.now()`, at most half a minute ago
   */
  function pathsSince(moment: number): string[] {
    const recent = [...ended].filter(([, at]) => at >= moment).map(([path]) => path)
    return [...new Set([...running.values(), ...recent])]
  }
  return {
    fetchPage: (path: string, variant: Variant) => watch(path, fetchPage(path, variant)),
    watch,
    pathsSince,
    /** Waits until all requests now in flight have ended, or until the time-out. Resolves to whether they have ended. */
    settled: (timeoutMs: number): Promise<boolean> =>
      inTime(
        Promise.allSettled(running.keys()).then(() => true),
        timeoutMs,
        () => false,
      ),
  }
}

/**
 * Creates a task queue with limited concurrency and a limited backlog.
 *
 * @returns a function that runs a task when its turn comes, and rejects if the backlog is full
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Error('Too many requests for Next are waiting. Try again in a moment.')
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The slot passes to the waiting task, so that a new one cannot take it first.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

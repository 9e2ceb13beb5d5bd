import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { endToEndHeaders, type HeaderPairs, ownLocation } from '../pass/headers.ts'
import { NOTICE_PATH } from '../pass/notice.ts'
import { type Answer, BodyTooLargeError, readWhole, type Upstream } from '../pass/upstream.ts'
import { forwardedHeaders } from '../request/visitor.ts'
import { askFor, type Variant } from './page-key.ts'

/** An answer of Next to a request that says nothing about a visitor. Names of headers are in lower case. */
export interface AskedAnswer {
  status: number
  headers: HeaderPairs
  body: Buffer
}

/** Requests one variant of a page from Next. */
export type AskNext = (path: string, variant: Variant) => Promise<AskedAnswer>

/** What Next is to mark as stale: the pages whose content has changed since it was told last, all pages, or these. */
export type Stale = 'changed' | 'all' | readonly string[]

/**
 * Tells Next what is stale.
 *
 * @returns whether Next marked anything
 * @throws where Next is away, or cannot read content
 */
export type TellNext = (stale: Stale) => Promise<boolean>

/** In milliseconds: longer than the slowest page takes while the content store hangs. */
const ASK_TIMEOUT_MS = 15_000
/** In milliseconds: longer than Next waits for the content store (lib/content/ask-store.ts). */
const TELL_TIMEOUT_MS = 4_000
/** In bytes, far above the largest page. A larger answer is a file: it is passed on, and not kept. */
const LARGEST_BODY = 8_000_000

/**
 * Makes the function that requests pages from Next. Its requests have no cookie, no visitor's address and no condition, so
 * that their answers are the same for everybody. It rejects when Next does not answer.
 *
 * @param siteUrl public origin of the site, which the requests name as theirs
 */
export function createAskNext(upstream: Upstream, siteUrl: string): AskNext {
  const { host, protocol } = new URL(siteUrl)
  const visitor = { address: '127.0.0.1', protocol: protocol.slice(0, -1), host }
  return async (path, variant) => {
    const { headers, query } = askFor(variant)
    const answered = await send(upstream, {
      path: path + query,
      method: 'GET',
      headers: ['Host', host, ...Object.entries(headers).flat(), ...forwardedHeaders(visitor)],
      timeoutMs: ASK_TIMEOUT_MS,
    }).catch(nullWhereTooLarge)
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

/** Stands for an answer that is too large to keep: `judge` takes it for one that is passed on. */
const TOO_LARGE_TO_KEEP: AskedAnswer = {
  status: 200,
  headers: [['cache-control', 'private']],
  body: Buffer.alloc(0),
}

function nullWhereTooLarge(error: unknown): null {
  if (error instanceof BodyTooLargeError) return null
  throw error
}

/** The value of a header, or undefined; the first of several. */
export function headerOf(answer: AskedAnswer, name: string): string | undefined {
  return answer.headers.find(([other]) => other === name)?.[1]
}

const Told = z.object({ isMarked: z.boolean() })

/** Makes the function that tells Next what is stale. Next accepts it by the secret. */
export function createTellNext(upstream: Upstream, secret: string): TellNext {
  return async (stale) => {
    const { answer, body } = await send(upstream, {
      path: NOTICE_PATH,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-front-secret': secret },
      body: JSON.stringify({ stale }),
      timeoutMs: TELL_TIMEOUT_MS,
    })
    const told = Told.safeParse(jsonOf(body.toString('utf8')))
    if (answer.statusCode === 200 && told.success) return told.data.isMarked
    throw new Error(`Next answered ${answer.statusCode} to the front door’s notice.`)
  }
}

type Sent = Omit<Dispatcher.RequestOptions, 'signal'> & { timeoutMs: number }

/** Sends a request to Next and reads its whole answer. */
async function send(
  upstream: Upstream,
  { timeoutMs, ...options }: Sent,
): Promise<{ answer: Answer; body: Buffer }> {
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

/** Requests to Next that have no answer yet. */
export interface InFlight {
  ask: AskNext
  /** Counts work of several requests for a page as one: Next may be rendering it between them. */
  watch: <T>(path: string, work: Promise<T>) => Promise<T>
  /**
   * The pages that have been requested at any time since a moment, each once.
   *
   * @param moment by `performance.now()`, half a minute ago at most
   */
  pathsSince: (moment: number) => string[]
  /** Resolves when all that are in flight now have ended, or after the time-out. Returns whether they have. */
  settled: (timeoutMs: number) => Promise<boolean>
}

/** How long the pages of ended requests are remembered, in milliseconds: as long as a notice may be under way to Next (front-server.ts). */
const ENDED_FOR_MS = 30_000

/** Keeps track of the requests that are in flight. */
export function trackRequests(ask: AskNext): InFlight {
  /** The page of each request. */
  const running = new Map<Promise<unknown>, string>()
  /** When the last request for a page ended, the latest last. */
  const ended = new Map<string, number>()
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
  function pathsSince(moment: number): string[] {
    const recent = [...ended].filter(([, at]) => at >= moment).map(([path]) => path)
    return [...new Set([...running.values(), ...recent])]
  }
  return {
    ask: (path, variant) => watch(path, ask(path, variant)),
    watch,
    pathsSince,
    settled: async (timeoutMs) => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, timeoutMs, false)
      })
      const ended = Promise.allSettled(running.keys()).then(() => true)
      return Promise.race([ended, limit]).finally(() => clearTimeout(timer))
    },
  }
}

/**
 * Makes a queue that runs a few tasks at once and lets a bounded number wait.
 *
 * @returns a function that runs a task when its turn comes, and rejects where too many wait
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Error('Too many questions wait for Next already.')
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // A waiting task takes over the place, so that no new one can take it in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

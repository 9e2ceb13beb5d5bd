import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { hasBody } from '../request/check-request.ts'
import type { Visitor } from '../request/visitor.ts'
import { endToEndHeaders, type HeaderPairs, ownLocation, PAGE_CACHING, requestHeaders } from './headers.ts'
import { isPage, sendPage, withoutInlineScripts } from './public-answer.ts'
import { answerUnavailable, refuse } from './unavailable.ts'
import { type Answer, BodyTooLargeError, limitSize, type Upstream } from './upstream.ts'

/** A request that is passed on to Next or the backend, and how. */
export interface Passage {
  incoming: IncomingMessage
  outgoing: ServerResponse
  visitor: Visitor
  upstream: Upstream
  /** The largest body that is passed on, in bytes. */
  largestBody: number
  /** How long the program may take to begin its answer, in milliseconds. */
  timeoutMs: number
  /** Public origin of the site. */
  siteUrl: string
  /** Whether only those inline scripts may run in the answer that it came with. */
  isPublic: boolean
  /** HeaderPairs that are added to the answer. */
  ownHeaders: HeaderPairs
  /** Called with the answer before it is passed on to the visitor. It may read the body too. */
  onAnswer?: ((answer: Answer) => void) | undefined
}

/**
 * Passes a request on and its answer back. Both are streamed, except public pages, whose policy names their scripts. Where
 * the program does not answer, the visitor gets 503; where it breaks off, so does the visitor's connection.
 */
export async function passOn(passage: Passage): Promise<void> {
  const { incoming, outgoing, visitor, upstream, largestBody, timeoutMs, ownHeaders } = passage
  // The connection stays open: a client that is still sending would lose the answer with it. Node reads and drops the rest.
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) return refuse(outgoing, 413)
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), timeoutMs)
  outgoing.on('close', () => ending.abort())
  // An answer may come before the whole body: without its rest the connection could not be used again.
  outgoing.on('finish', () => incoming.unpipe().resume())
  try {
    const answer = await upstream.request({
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: requestHeaders(incoming, visitor),
      body: hasBody(incoming.headers) ? incoming.pipe(limitSize(largestBody)) : null,
      signal: ending.signal,
    })
    clearTimeout(timer)
    answerWith(passage, answer)
  } catch (error) {
    if (outgoing.destroyed || outgoing.headersSent) return
    if (error instanceof BodyTooLargeError) refuse(outgoing, 413)
    else answerUnavailable(incoming, outgoing, ownHeaders)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Rewrites two headers of an answer. `Cache-Control`: Next lets a CDN, which is not told of changes, keep some answers for
 * a year; it may keep them as long as other pages, and errors not at all. `Location`: Next writes whole addresses of this
 * site.
 */
function rewrittenHeaders({ statusCode, headers }: Answer, siteUrl: string): HeaderPairs {
  return endToEndHeaders(headers).map(([name, value]) => {
    if (name === 'cache-control' && value.includes('s-maxage='))
      return [name, statusCode >= 500 ? 'no-store' : PAGE_CACHING]
    return name === 'location' ? [name, ownLocation(value, siteUrl)] : [name, value]
  })
}

function answerWith(passage: Passage, answer: Answer): void {
  const { incoming, outgoing, siteUrl, isPublic, ownHeaders, onAnswer } = passage
  if (outgoing.destroyed) return
  onAnswer?.(answer)
  const headers = [...rewrittenHeaders(answer, siteUrl), ...ownHeaders]
  if (isPublic && isPage(answer)) {
    sendPage(answer, outgoing, headers).catch(() => {
      if (!outgoing.destroyed && !outgoing.headersSent) answerUnavailable(incoming, outgoing, ownHeaders)
    })
    return
  }
  const sent = isPublic ? withoutInlineScripts(headers, answer.statusCode) : headers
  outgoing.writeHead(answer.statusCode, answer.statusText, sent.flat())
  // So that the client of an event stream knows that it is open before its first event.
  outgoing.flushHeaders()
  pipeline(answer.body, outgoing, () => undefined)
}

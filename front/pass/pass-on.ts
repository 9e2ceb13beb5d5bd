import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { forwardedHeaders, type Visitor } from '../request/visitor.ts'
import {
  endToEndHeaders,
  type HeaderPairs,
  ownLocation,
  PAGE_CACHING,
  pairsOf,
  requestHeaders,
} from './headers.ts'
import { answerUnavailable, refuse } from './unavailable.ts'
import { isPage, sendPage, withoutInlineScripts } from './public-answer.ts'
import type { Upstream } from './upstream.ts'

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
  onAnswer?: ((answer: IncomingMessage) => void) | undefined
}

/** Error codes of a connection whose other end closed it while it was idle. */
const CLOSED_WHILE_IDLE = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Passes a request on and its answer back. Both are streamed, except public pages, whose policy names their scripts. Where
 * the program does not answer, the visitor gets 503; where it breaks off, so does the visitor's connection.
 */
export function passOn(passage: Passage): void {
  const { incoming, outgoing, largestBody } = passage
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) return refuse(outgoing, 413)
  send(passage, true)
}

/** @param mayRepeat whether the request is sent once more where an idle connection was closed */
function send(passage: Passage, mayRepeat: boolean): void {
  const { incoming, outgoing, visitor, upstream, timeoutMs, ownHeaders } = passage
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
  const onward = request({
    host: upstream.host,
    port: upstream.port,
    agent: upstream.agent,
    method: incoming.method,
    path: incoming.url,
    headers: [
      ...requestHeaders(incoming.rawHeaders),
      ...forwardedHeaders(visitor),
      ...('transfer-encoding' in incoming.headers ? ['Transfer-Encoding', 'chunked'] : []),
    ],
  })
  // An object: the compiler would take a variable that only a callback changes for constant.
  const visitorConnection = { isClosed: false }
  const timer = setTimeout(() => onward.destroy(new Error('The program behind took too long.')), timeoutMs)
  onward.on('response', (answer) => {
    clearTimeout(timer)
    answerWith(passage, answer)
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(timer)
    if (visitorConnection.isClosed) return
    // A kept connection that was closed while it was idle does not mean that the program is away.
    const isRepeatable =
      mayRepeat && !hasBody && onward.reusedSocket && CLOSED_WHILE_IDLE.has(error.code ?? '')
    if (isRepeatable && !outgoing.headersSent) return send(passage, false)
    if (outgoing.headersSent) outgoing.destroy()
    else answerUnavailable(incoming, outgoing, ownHeaders)
  })
  outgoing.on('close', () => {
    clearTimeout(timer)
    visitorConnection.isClosed = true
    if (!outgoing.writableFinished) onward.destroy()
  })
  if (hasBody) sendBody(passage, onward)
  else onward.end()
}

/** Streams the body on, and breaks off where it is too long. */
function sendBody({ incoming, outgoing, largestBody }: Passage, onward: ClientRequest): void {
  let length = 0
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= largestBody) return
    incoming.unpipe(onward)
    if (!outgoing.headersSent) refuse(outgoing, 413)
    onward.destroy()
  })
  incoming.on('error', () => onward.destroy())
  incoming.pipe(onward)
}

/**
 * Rewrites two headers of an answer. `Cache-Control`: Next lets a CDN, which is not told of changes, keep some answers for
 * a year; it may keep them as long as other pages, and errors not at all. `Location`: Next writes whole addresses of this
 * site.
 */
function rewrittenHeaders(answer: IncomingMessage, siteUrl: string): HeaderPairs {
  const isError = (answer.statusCode ?? 502) >= 500
  return pairsOf(endToEndHeaders(answer.rawHeaders)).map(([name, value]) => {
    const known = name.toLowerCase()
    if (known === 'cache-control' && value.includes('s-maxage='))
      return [name, isError ? 'no-store' : PAGE_CACHING]
    return known === 'location' ? [name, ownLocation(value, siteUrl)] : [name, value]
  })
}

function answerWith(passage: Passage, answer: IncomingMessage): void {
  const { incoming, outgoing, siteUrl, isPublic, ownHeaders, onAnswer } = passage
  if (outgoing.headersSent || outgoing.destroyed) {
    answer.destroy()
    return
  }
  onAnswer?.(answer)
  const status = answer.statusCode ?? 502
  const headers = [...rewrittenHeaders(answer, siteUrl), ...ownHeaders]
  if (isPublic && isPage(answer)) {
    sendPage(answer, outgoing, headers).catch(() => {
      if (!outgoing.destroyed && !outgoing.headersSent) answerUnavailable(incoming, outgoing, ownHeaders)
    })
    return
  }
  const sent = isPublic ? withoutInlineScripts(headers, status) : headers
  outgoing.writeHead(status, answer.statusMessage, sent.flat())
  // So that the client of an event stream knows that it is open before its first event.
  outgoing.flushHeaders()
  pipeline(answer, outgoing, () => undefined)
}

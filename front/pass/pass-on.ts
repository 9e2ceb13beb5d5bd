import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { forwardedHeaders, type Visitor } from '../request/visitor.ts'
import { endToEndHeaders, ownLocation, PAGE_CACHING, pairsOf, requestHeaders } from './headers.ts'
import { answerUnavailable, refuse } from './unavailable.ts'
import { isPage, sendPage, withoutInlineScripts } from './public-answer.ts'
import type { Upstream } from './upstream.ts'

/** A request on its way to a program behind. */
export interface Passage {
  incoming: IncomingMessage
  outgoing: ServerResponse
  visitor: Visitor
  upstream: Upstream
  /** The largest body that goes on, in bytes. */
  largestBody: number
  /** How long the program may take to begin its answer. */
  timeoutMs: number
  /** Public origin of the site. */
  siteUrl: string
  /** Whether no inline script may run in the answer but those that it came with. */
  isPublic: boolean
  /** Headers that the answer gets besides its own, as a flat list of names and values. */
  ownHeaders: readonly string[]
  /** Called with the answer before it goes on to the visitor; may read along. */
  onAnswer?: ((answer: IncomingMessage) => void) | undefined
}

/** What a connection says that its other end closed while it lay idle. */
const CLOSED_WHILE_IDLE = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Passes a request on and its answer back, both as streams: nothing is ever held whole. Where the program behind does
 * not answer, the visitor gets 503; where it breaks off, the visitor's connection breaks off too.
 */
export function passOn(passage: Passage): void {
  const { incoming, outgoing, largestBody } = passage
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) return refuse(outgoing, 413)
  send(passage, true)
}

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
  const connection = { isClosed: false }
  const timer = setTimeout(() => onward.destroy(new Error('The program behind took too long.')), timeoutMs)
  onward.on('response', (answer) => {
    clearTimeout(timer)
    answerWith(passage, answer)
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(timer)
    if (connection.isClosed) return
    // A kept connection that closed while it lay idle says nothing about the program behind.
    const isRepeatable =
      mayRepeat && !hasBody && onward.reusedSocket && CLOSED_WHILE_IDLE.has(error.code ?? '')
    if (isRepeatable && !outgoing.headersSent) return send(passage, false)
    if (outgoing.headersSent) outgoing.destroy()
    else answerUnavailable(incoming, outgoing, ownHeaders)
  })
  outgoing.on('close', () => {
    clearTimeout(timer)
    connection.isClosed = true
    if (!outgoing.writableFinished) onward.destroy()
  })
  if (hasBody) sendBody(passage, onward)
  else onward.end()
}

/** Streams the body on, and breaks off one that is longer than it may be. */
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
 * Rewrites two headers of an answer. Next lets a CDN, which hears of no change, keep some answers for a year: they get the
 * seconds of what is answered here, and errors none. And Next writes the site's whole address where a path does.
 */
function rewrittenHeaders(answer: IncomingMessage, siteUrl: string): [string, string][] {
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
  const headers = [...rewrittenHeaders(answer, siteUrl), ...pairsOf(ownHeaders)]
  if (isPublic && isPage(answer)) {
    sendPage(answer, outgoing, headers).catch(() => {
      if (!outgoing.destroyed && !outgoing.headersSent) answerUnavailable(incoming, outgoing, ownHeaders)
    })
    return
  }
  const sent = isPublic ? withoutInlineScripts(headers, status) : headers
  outgoing.writeHead(status, answer.statusMessage, sent.flat())
  // So that an event stream's visitor learns that it is open before its first event.
  outgoing.flushHeaders()
  pipeline(answer, outgoing, () => undefined)
}

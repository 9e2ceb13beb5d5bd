import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { hasBody } from '../request/check-request.ts'
import type { Visitor } from '../request/visitor.ts'
import { endToEndHeaders, type HeaderPairs, ownLocation, PAGE_CACHING, requestHeaders } from './headers.ts'
import { isPage, sendPage, withoutInlineScripts } from './public-response.ts'
import { respondUnavailable, refuse } from './unavailable.ts'
import { type UpstreamResponse, BodyTooLargeError, limitSize, type Upstream } from './upstream.ts'

/** A request that is proxied to Next or the backend. */
export interface ProxiedRequest {
  incoming: IncomingMessage
  outgoing: ServerResponse
  visitor: Visitor
  upstream: Upstream
  /** Maximum size of the request body in bytes. */
  largestBody: number
  /** Time limit for the start of the response, in milliseconds. */
  timeoutMs: number
  siteUrl: string
  /** Whether the response gets a policy that allows only its own inline scripts. */
  isPublic: boolean
  ownHeaders: HeaderPairs
  /** Called with the response before it is sent to the visitor. It may also read the body. */
  onAnswer?: ((answer: UpstreamResponse) => void) | undefined
}

/**
 * Proxies a request. Bodies are streamed, except those of public pages, whose policy contains script hashes. If the
 * upstream doesn't respond, the visitor gets 503. If the upstream stops mid-response, the visitor's connection is cut.
 */
export async function passOn(proxied: ProxiedRequest): Promise<void> {
  const { incoming, outgoing, visitor, upstream, largestBody, timeoutMs, ownHeaders, onAnswer } = proxied
  // Keep the connection open, because a client that is still sending would otherwise lose the response. Node discards
  // the rest.
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) return refuse(outgoing, 413)
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), timeoutMs)
  outgoing.on('close', () => ending.abort())
  // The response may come before the end of the body. Read the rest, because otherwise the connection cannot be reused.
  outgoing.on('finish', () => incoming.unpipe().resume())
  try {
    const answer = await upstream.request({
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: requestHeaders(incoming, visitor, { isRead: onAnswer !== undefined }),
      body: hasBody(incoming.headers) ? incoming.pipe(limitSize(largestBody)) : null,
      signal: ending.signal,
    })
    clearTimeout(timer)
    answerWith(proxied, answer)
  } catch (error) {
    if (outgoing.destroyed || outgoing.headersSent) return
    if (error instanceof BodyTooLargeError) refuse(outgoing, 413)
    else respondUnavailable(incoming, outgoing, ownHeaders)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Rewrites two response headers. `Cache-Control`: Next lets CDNs keep some responses for a year. They get the same
 * lifetime as pages, since a CDN isn't told of changes; errors get `no-store`. `Location`: Next writes absolute URLs.
 */
function rewrittenHeaders({ statusCode, headers }: UpstreamResponse, siteUrl: string): HeaderPairs {
  return endToEndHeaders(headers).map(([name, value]) => {
    if (name === 'cache-control' && value.includes('s-maxage='))
      return [name, statusCode >= 500 ? 'no-store' : PAGE_CACHING]
    return name === 'location' ? [name, ownLocation(value, siteUrl)] : [name, value]
  })
}

function answerWith(proxied: ProxiedRequest, answer: UpstreamResponse): void {
  const { incoming, outgoing, siteUrl, isPublic, ownHeaders, onAnswer } = proxied
  if (outgoing.destroyed) return
  onAnswer?.(answer)
  const headers = [...rewrittenHeaders(answer, siteUrl), ...ownHeaders]
  if (isPublic && isPage(answer)) {
    sendPage(answer, outgoing, headers).catch(() => {
      if (!outgoing.destroyed && !outgoing.headersSent) respondUnavailable(incoming, outgoing, ownHeaders)
    })
    return
  }
  const sent = isPublic ? withoutInlineScripts(headers, answer.statusCode) : headers
  outgoing.writeHead(answer.statusCode, answer.statusText, sent.flat())
  // Tells an event stream's client that the stream is open, before the first event arrives.
  outgoing.flushHeaders()
  pipeline(answer.body, outgoing, () => undefined)
}

import type { IncomingMessage } from 'node:http'

/** A host with an optional port, as browsers send it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** A backslash is a slash for some parsers; a fragment and control characters have no place in a request. */
const AMBIGUOUS_ADDRESS = /[\\#]|[^!-~]/
/** A dot segment, also when its dots are encoded: `/x/../backend` leads elsewhere once somebody resolves it. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** Of these a second one contradicts the first. */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'authorization'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Queries for content are in addresses: @sanity/client puts up to 11,264 characters there, listeners 14,800. */
const LONGEST_ADDRESS = 15_000

/** The parts of a request that decide whether it has one meaning only. */
export type CheckedRequest = Pick<
  IncomingMessage,
  'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'
>

/**
 * Finds a request that two parsers could read differently, so that what this program lets through is
 * what the program behind it answers. Node's own parser has refused two lengths and broken lines before.
 *
 * @returns the status to refuse it with, or null when it may pass
 */
export function refusalOf({
  method,
  url = '',
  headers,
  rawHeaders,
  httpVersion,
}: CheckedRequest): number | null {
  if (!METHODS.has(method ?? '')) return 405
  if (url.length > LONGEST_ADDRESS) return 414
  if (!url.startsWith('/') || AMBIGUOUS_ADDRESS.test(url)) return 400
  if (DOT_SEGMENT.test(pathOf(url))) return 400
  if (!HOST.test(headers.host ?? '') || hasDoubledHeader(rawHeaders)) return 400
  const coding = headers['transfer-encoding']
  if (coding === undefined) return null
  const isChunkedAlone = coding.toLowerCase() === 'chunked' && headers['content-length'] === undefined
  return isChunkedAlone && httpVersion === '1.1' ? null : 400
}

/** The part of a request's address before its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function hasDoubledHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? ''
    if (!ONCE.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

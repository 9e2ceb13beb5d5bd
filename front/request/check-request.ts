import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A host with an optional port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Some parsers read a backslash as a slash; a fragment and control characters are not allowed in a request. */
const AMBIGUOUS_ADDRESS = /[\\#]|[^!-~]/
/** A dot segment, also with encoded dots: `/x/../backend` is another address for a parser that resolves it. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** Headers that may come only once. */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'authorization'])
/** What `Connection` may name. A proxy drops the headers that it names: a length must not be one of them. */
const CONNECTION_OPTIONS = new Set(['close', 'keep-alive', 'upgrade'])
/** Methods whose requests have no body. Servers differ in whether they read one. */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])
const LENGTH = /^(?:0|[1-9]\d*)$/
const VERSIONS = new Set(['1.0', '1.1'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Addresses hold queries for content: @sanity/client writes up to 11,264 characters there, listeners 14,800. */
const LONGEST_ADDRESS = 15_000
/** Next takes seconds for thousands of parameters with one name, and answers nobody meanwhile. */
const MOST_PARAMETERS = 200

/** The parts of a request that are checked. */
export type CheckedRequest = Pick<
  IncomingMessage,
  'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'
>

/**
 * Checks that two parsers cannot read a request differently, so that Next and the backend see the request that this program
 * has judged. Node's own parser refuses two lengths and broken lines before.
 *
 * @returns the status to refuse the request with, or null where it is accepted
 */
export function refusalOf({
  method,
  url = '',
  headers,
  rawHeaders,
  httpVersion,
}: CheckedRequest): number | null {
  if (!VERSIONS.has(httpVersion)) return 400
  if (!METHODS.has(method ?? '')) return 405
  if (url.length > LONGEST_ADDRESS || url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return 414
  if (!url.startsWith('/') || AMBIGUOUS_ADDRESS.test(url)) return 400
  if (DOT_SEGMENT.test(pathOf(url)) || !isDecodable(pathOf(url))) return 400
  if (!HOST.test(headers.host ?? '') || hasDoubledHeader(rawHeaders)) return 400
  if (tokensOf(headers.connection).some((token) => !CONNECTION_OPTIONS.has(token))) return 400
  const { 'content-length': length = '0', 'transfer-encoding': coding, trailer } = headers
  if (!LENGTH.test(length) || trailer !== undefined) return 400
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return 400
  const hasBoth = coding !== undefined && headers['content-length'] !== undefined
  return hasBoth || (WITHOUT_BODY.has(method ?? '') && hasBody(headers)) ? 400 : null
}

/** Whether a path is percent-encoded UTF-8. Next answers others with an error of its own. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether a request announces a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The members of a list such as the value of `Connection`, in lower case. */
export function tokensOf(list = ''): string[] {
  const members = list.split(',').map((member) => member.trim().toLowerCase())
  return members.filter((member) => member !== '')
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

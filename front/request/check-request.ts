import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A host with an optional port. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Some parsers take a backslash for a slash. Fragments and control characters aren't allowed in requests. */
const AMBIGUOUS_ADDRESS = /[\\#]|[^!-~]/
/** A dot segment, encoded or not. A parser that resolves `/x/../backend` would see a different path. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** Headers that may occur only once. */
const ONCE = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'authorization'])
/**
 * Permitted values of `Connection`. A proxy drops any header that `Connection` names, and must not drop one that states
 * a length.
 */
const CONNECTION_OPTIONS = new Set(['close', 'keep-alive', 'upgrade'])
/** Methods without a request body. Servers differ in whether they read one. */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])
const LENGTH = /^(?:0|[1-9]\d*)$/
const VERSIONS = new Set(['1.0', '1.1'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Maximum length. URLs contain GROQ queries: up to 11,264 characters from @sanity/client, 14,800 from listeners. */
const LONGEST_ADDRESS = 15_000
/** Maximum number of parameters. Next blocks for seconds on thousands of them with the same name. */
const MOST_PARAMETERS = 200

/** The parts of a request to check. */
export type CheckedRequest = Pick<
  IncomingMessage,
  'method' | 'url' | 'headers' | 'rawHeaders' | 'httpVersion'
>

/**
 * Checks that two parsers can't read a request differently, so that Next and the backend see the same request that was
 * checked here. Node's parser has already refused duplicate lengths and malformed lines.
 *
 * @returns the status to refuse the request with, or null if it is fine
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

/** Whether a path is percent-encoded UTF-8. Next fails on anything else. */
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

/** Splits a comma-separated list, such as the value of `Connection`, into lower-case tokens. */
export function tokensOf(list = ''): string[] {
  const members = list.split(',').map((member) => member.trim().toLowerCase())
  return members.filter((member) => member !== '')
}

/** Returns a URL without its query. */
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

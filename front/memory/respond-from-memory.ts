import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyIn, type CachedResponse, type Coding } from './cached-response.ts'

/** Maximum number of memoised Accept-Encoding values. Browsers send about a dozen. */
const MOST_VALUES = 200
const headerLists = new WeakMap<CachedResponse, Map<Coding | 'none', string[]>>()
const codingsByHeader = new Map<string, readonly Coding[]>()

/** Sends a cached response in the best encoding that the client accepts, or 304 if the client already has it. */
export function respondFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  stored: CachedResponse,
): void {
  const { status, etag, bodies } = stored
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headersOf(stored, 'none')).end()
    return
  }
  const coding = codingsFor(request.headers['accept-encoding']).find((one) => one in bodies) ?? 'identity'
  response.writeHead(status, headersOf(stored, coding))
  // Node omits the body for HEAD.
  response.end(bodyIn(stored, coding))
}

/** Headers of a response in one encoding, or without a body, as a flat list. Memoised per cached response. */
function headersOf(stored: CachedResponse, coding: Coding | 'none'): string[] {
  const made = headerLists.get(stored) ?? new Map<Coding | 'none', string[]>()
  const known = made.get(coding)
  if (known !== undefined) return known
  const { headers, etag } = stored
  const list = [...headers.flat(), 'etag', etag]
  if (coding !== 'none') {
    if (coding !== 'identity') list.push('content-encoding', coding)
    list.push('content-length', String(bodyIn(stored, coding).length))
  }
  headerLists.set(stored, made.set(coding, list))
  return list
}

/**
 * Parses Accept-Encoding.
 *
 * @returns the accepted encodings, the best first
 */
export function codingsFor(accepted: string | string[] | undefined): readonly Coding[] {
  const text = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')
  const known = codingsByHeader.get(text)
  if (known !== undefined) return known
  const weights = new Map(text.split(',').map((part) => weightOf(part)))
  const codings = (['br', 'gzip'] as const).filter(
    (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0,
  )
  const found: readonly Coding[] = [...codings, 'identity']
  if (codingsByHeader.size < MOST_VALUES) codingsByHeader.set(text, found)
  return found
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** Whether an If-None-Match contains the ETag. The comparison is weak, so that the encoding doesn't matter. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return condition.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare)
}

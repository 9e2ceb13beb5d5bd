import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredAnswer } from './stored-answer.ts'

type Coding = 'br' | 'gzip' | 'identity'

/** How many values of Accept-Encoding are remembered: browsers send a dozen, and invented ones must not fill the memory. */
const MOST_VALUES = 200
const headerLists = new WeakMap<StoredAnswer, Map<Coding | 'none', string[]>>()
const codingsByHeader = new Map<string, readonly Coding[]>()

/** Answers from memory: with the best encoding that the client accepts, or with 304 where it has the same answer already. */
export function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
): void {
  const { status, etag, bodies } = stored
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headersOf(stored, 'none')).end()
    return
  }
  const coding =
    codingsFor(request.headers['accept-encoding']).find((one) => bodies[one] !== undefined) ?? 'identity'
  response.writeHead(status, headersOf(stored, coding))
  // Node leaves the body out for HEAD.
  response.end(bodies[coding] ?? bodies.identity)
}

/** The headers of an answer in one encoding, or without a body, as names and values in turn. Made once for each stored answer. */
function headersOf(stored: StoredAnswer, coding: Coding | 'none'): string[] {
  const made = headerLists.get(stored) ?? new Map<Coding | 'none', string[]>()
  const known = made.get(coding)
  if (known !== undefined) return known
  const { headers, etag, bodies } = stored
  const list = [...headers.flat(), 'etag', etag]
  if (coding !== 'none') {
    if (coding !== 'identity') list.push('content-encoding', coding)
    list.push('content-length', String((bodies[coding] ?? bodies.identity).length))
  }
  headerLists.set(stored, made.set(coding, list))
  return list
}

/**
 * The content encodings that a client accepts, the best first.
 *
 * @param accepted the header, such as `gzip, deflate, br;q=0`
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

/** Whether an If-None-Match names the answer. A weak comparison: the encoding in which a browser keeps a page does not matter. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return condition.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare)
}

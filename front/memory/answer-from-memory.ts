import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredAnswer } from './stored-answer.ts'

type Coding = 'br' | 'gzip' | 'identity'

/** Browsers send a dozen different texts; strangers who invent others cannot fill the memory with them. */
const MOST_TEXTS = 200
const flat = new WeakMap<StoredAnswer, Map<Coding | 'none', string[]>>()
const chosen = new Map<string, readonly Coding[]>()

/** Answers from memory: in the best coding that the visitor takes, or with 304 where they have it already. */
export function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredAnswer,
): void {
  const { status, etag, bodies } = stored
  if (status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headersOf(stored, 'none')).end()
    return
  }
  const coding =
    codingsFor(request.headers['accept-encoding']).find((one) => bodies[one] !== undefined) ?? 'identity'
  response.writeHead(status, headersOf(stored, coding))
  // Node leaves the body out for HEAD.
  response.end(bodies[coding] ?? bodies.identity)
}

/** The headers with which a body goes out in a coding, or none does, as a flat list. Made once: a stored answer never changes. */
function headersOf(stored: StoredAnswer, coding: Coding | 'none'): string[] {
  const made = flat.get(stored) ?? new Map<Coding | 'none', string[]>()
  const known = made.get(coding)
  if (known !== undefined) return known
  const { headers, etag, bodies } = stored
  const list = [...headers.flat(), 'etag', etag]
  if (coding !== 'none') {
    if (coding !== 'identity') list.push('content-encoding', coding)
    list.push('content-length', String((bodies[coding] ?? bodies.identity).length))
  }
  flat.set(stored, made.set(coding, list))
  return list
}

/**
 * The codings that a visitor takes, the best first.
 *
 * @param accepted the header, such as `gzip, deflate, br;q=0`
 */
export function codingsFor(accepted: string | string[] | undefined): readonly Coding[] {
  const text = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')
  const known = chosen.get(text)
  if (known !== undefined) return known
  const weights = new Map(text.split(',').map((part) => weightOf(part)))
  const codings = (['br', 'gzip'] as const).filter(
    (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0,
  )
  const found: readonly Coding[] = [...codings, 'identity']
  if (chosen.size < MOST_TEXTS) chosen.set(text, found)
  return found
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** Weak comparison: the coding in which a browser keeps the page does not matter. */
function hasAlready(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return condition.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare)
}

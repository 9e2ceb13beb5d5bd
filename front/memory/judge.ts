import { type AskedAnswer, headerOf } from './ask-next.ts'

/** What an answer of Next is: to be kept, or the one that all unknown addresses share, or for one person alone. */
export type Judgement =
  | { kind: 'page' | 'redirect'; seconds: number | null }
  | { kind: 'unknown' }
  | { kind: 'private' }

/** Next's word for how it made an answer: only finished ones carry it. */
const NEXT_CACHE = 'x-nextjs-cache'
const STATUS_REDIRECT = new Set([301, 307, 308])

/**
 * Says whether an answer may be given to everybody. Next says so by `s-maxage`, by its own header on finished pages
 * (also where their `Cache-Control` forbids others to keep them: a page for addresses without a route), or as
 * any server does, by `public` and a lifetime.
 */
export function judge(answer: AskedAnswer): Judgement {
  const { status } = answer
  const caching = headerOf(answer, 'cache-control') ?? ''
  if (headerOf(answer, 'set-cookie') !== undefined) return { kind: 'private' }
  const shared = secondsOf(caching, 's-maxage')
  const isFinished = headerOf(answer, NEXT_CACHE) !== undefined
  if (status === 404) return isFinished || shared !== null ? { kind: 'unknown' } : { kind: 'private' }
  if (/\b(?:private|no-store|no-cache)\b/.test(caching)) return { kind: 'private' }
  const isPublic = /\bpublic\b/.test(caching)
  if (STATUS_REDIRECT.has(status))
    return isPublic || shared !== null ? { kind: 'redirect', seconds: null } : { kind: 'private' }
  if (status !== 200) return { kind: 'private' }
  if (isFinished || shared !== null) return { kind: 'page', seconds: shared }
  const lifetime = secondsOf(caching, 'max-age')
  return isPublic && lifetime !== null && lifetime > 0
    ? { kind: 'page', seconds: lifetime }
    : { kind: 'private' }
}

/** Whether Next gave an old answer and is making a new one. */
export function isStale(answer: AskedAnswer): boolean {
  return headerOf(answer, NEXT_CACHE) === 'STALE'
}

/** Whether browsers may keep the answer by Next's own word: files such as share images, whose lifetime stays. */
export function hasOwnLifetime(answer: AskedAnswer): boolean {
  const caching = headerOf(answer, 'cache-control') ?? ''
  return /\bpublic\b/.test(caching) && (secondsOf(caching, 'max-age') ?? 0) > 0
}

function secondsOf(caching: string, directive: string): number | null {
  const found = new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(caching)?.[1]
  return found === undefined ? null : Number(found)
}

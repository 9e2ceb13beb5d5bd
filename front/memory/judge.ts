import { type AskedAnswer, headerOf } from './ask-next.ts'

/** What an answer of Next is: a page or a redirect to keep, the answer to an unknown address, or one for a single visitor. */
export type Judgement =
  | { kind: 'page' | 'redirect'; seconds: number | null }
  | { kind: 'unknown' }
  | { kind: 'private' }

/** Next's header for how it made an answer. Only prerendered answers have it. */
const NEXT_CACHE = 'x-nextjs-cache'
const REDIRECT_STATUSES = new Set([301, 307, 308])

/**
 * Judges whether an answer may be given to everybody: by `s-maxage`, by Next's own header on prerendered pages (also where
 * their `Cache-Control` forbids others to keep them, as on the page for unknown addresses), or by `public` and a lifetime.
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
  if (REDIRECT_STATUSES.has(status))
    return isPublic || shared !== null ? { kind: 'redirect', seconds: null } : { kind: 'private' }
  if (status !== 200) return { kind: 'private' }
  if (isFinished || shared !== null) return { kind: 'page', seconds: shared }
  const lifetime = secondsOf(caching, 'max-age')
  return isPublic && lifetime !== null && lifetime > 0
    ? { kind: 'page', seconds: lifetime }
    : { kind: 'private' }
}

/** Whether Next gave an old answer and is rendering a new one. */
export function isStale(answer: AskedAnswer): boolean {
  return headerOf(answer, NEXT_CACHE) === 'STALE'
}

/** Whether Next lets browsers keep the answer, as with share images. Such a lifetime is not changed. */
export function hasOwnLifetime(answer: AskedAnswer): boolean {
  const caching = headerOf(answer, 'cache-control') ?? ''
  return /\bpublic\b/.test(caching) && (secondsOf(caching, 'max-age') ?? 0) > 0
}

function secondsOf(caching: string, directive: string): number | null {
  const found = new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(caching)?.[1]
  return found === undefined ? null : Number(found)
}

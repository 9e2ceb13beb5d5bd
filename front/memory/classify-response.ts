import { type FetchedResponse, headerOf } from './next-client.ts'

/** The kind of a response from Next: a cacheable page or redirect, the shared 404, or private. */
export type ResponseClass =
  | { kind: 'page' | 'redirect'; seconds: number | null }
  | { kind: 'unknown' }
  | { kind: 'private' }

/** Next's cache status header. Only prerendered responses have it. */
const NEXT_CACHE = 'x-nextjs-cache'
const REDIRECT_STATUSES = new Set([301, 307, 308])

/**
 * Decides whether a response may be cached for everybody: by `s-maxage`, by Next's cache status header (even if
 * `Cache-Control` forbids caching, as on the 404 page), or by `public` with a lifetime.
 */
export function classifyResponse(answer: FetchedResponse): ResponseClass {
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

/** Whether Next sent a stale response and is rendering a new one. */
export function isStale(answer: FetchedResponse): boolean {
  return headerOf(answer, NEXT_CACHE) === 'STALE'
}

/** Whether Next lets browsers cache the response, as with share images. That lifetime is kept. */
export function hasOwnLifetime(answer: FetchedResponse): boolean {
  const caching = headerOf(answer, 'cache-control') ?? ''
  return /\bpublic\b/.test(caching) && (secondsOf(caching, 'max-age') ?? 0) > 0
}

function secondsOf(caching: string, directive: string): number | null {
  const found = new RegExp(`(?:^|[,\\s])${directive}=(\\d+)`).exec(caching)?.[1]
  return found === undefined ? null : Number(found)
}

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pathOf } from '../request/check-request.ts'

/**
 * A representation of a page: the document, all of its router data (`rsc`), or one segment of that. The router's
 * state isn't part of it: Next 16.4 ignores it on prerendered pages.
 */
export type Variant = 'html' | 'rsc' | `segment:${string}`

/** Cache key of a page. It doesn't contain the query, which no page reads. */
export interface PageKey {
  path: string
  variant: Variant
  hasQuery: boolean
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Next's draft mode cookie. The name anywhere in the Cookie header is enough: a cached page must never be shown in
 * draft mode.
 */
const DRAFT_COOKIE = '__prerender_bypass'
/** Paths with private responses or files. */
const NEVER_STORED = /^\/(?:admin\/|(?:api|backend|studio|search|_next)(?:\/|$))/
const STUDIO = /^\/studio(?:\/|$)/
/** Maximum length of a cached path. No page of this site has a longer one. */
const LONGEST_PATH = 256
const SEGMENT = /^\/[!-~]{1,255}$/
/** Matches paths without characters that need encoding. Most paths have none. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9_-]+(?:\.[a-z0-9]+)?)+)$/i

/**
 * Returns the cache key of a request.
 *
 * @returns null if the request must be passed on
 */
export function pageKey({ method, url = '', headers }: RequestHead): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.authorization !== undefined || hasDraftCookie(headers)) return null
  const path = pathOf(url)
  if (path.length > LONGEST_PATH || NEVER_STORED.test(path) || !isOwnSpelling(path)) return null
  const variant = variantOf(url, headers)
  return variant && { path, variant, hasQuery: url.length > path.length + 1 }
}

/** Whether a response gets the same content security policy as cached pages. The Studio and previews keep Next's. */
export function isPublic({ url = '', headers }: RequestHead): boolean {
  return !hasDraftCookie(headers) && !STUDIO.test(pathOf(url))
}

function hasDraftCookie({ cookie }: RequestHead['headers']): boolean {
  return cookie?.includes(DRAFT_COOKIE) ?? false
}

/** Headers and query of the request to Next for a variant. */
export function variantRequest(variant: Variant): { headers: Record<string, string>; query: string } {
  if (variant === 'html') return { headers: {}, query: '' }
  if (variant === 'rsc') return { headers: { rsc: '1' }, query: '?_rsc=' }
  const segment = variant.slice('segment:'.length)
  return {
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
    query: `?_rsc=${digestOf(['1', segment, '0', '0'].join(','))}`,
  }
}

/**
 * Whether a path is in its canonical percent-encoding. Other spellings, such as `/%61bout`, aren't cached: they could
 * fill the memory with copies of one page.
 */
function isOwnSpelling(path: string): boolean {
  return PLAIN.test(path) || path.slice(1).split('/').every(isOwnSegment)
}

function isOwnSegment(segment: string): boolean {
  try {
    return segment !== '' && encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}

/**
 * Determines the variant that a request asks for.
 *
 * @returns null if Next would not respond with the page. Without the right `_rsc`, Next redirects
 */
function variantOf(url: string, headers: RequestHead['headers']): Variant | null {
  if (headers.rsc !== '1') return headers.rsc === undefined ? 'html' : null
  const rsc = new URLSearchParams(url.slice(pathOf(url).length + 1)).get('_rsc')
  const prefetch = textOf(headers['next-router-prefetch'])
  const segment = textOf(headers['next-router-segment-prefetch'])
  const tree = textOf(headers['next-router-state-tree'])
  const nextUrl = textOf(headers['next-url'])
  if (!isRightHash(rsc, [knownPrefetch(prefetch), segment, tree, nextUrl])) return null
  if (prefetch !== '1' || segment === undefined) return 'rsc'
  return SEGMENT.test(segment) ? `segment:${segment}` : null
}

/**
 * Whether `_rsc` is the hash of the request's headers (Next 16.4, cache-busting-search-param.js and base-server.js).
 * Next checks it to protect caches that ignore the headers.
 */
function isRightHash(given: string | null, values: readonly (string | undefined)[]): boolean {
  const [prefetch, ...others] = values
  const isPlain = (prefetch === undefined || prefetch === '0') && others.every((value) => value === undefined)
  if (isPlain) return given === ''
  const input = values.map((value) => value ?? '0').join(',')
  return given === digestOf(input) || given === shortHashOf(input)
}

function digestOf(input: string): string {
  return createHash('sha256').update(input).digest().subarray(0, 12).toString('base64url')
}

/** The hash that Next's router uses where `crypto.subtle` is missing: on http, except on localhost. */
function shortHashOf(input: string): string {
  let hash = 5381
  for (let index = 0; index < input.length; index += 1)
    hash = ((hash << 5) + hash + input.charCodeAt(index)) & 0xffffffff
  return (hash >>> 0).toString(36).slice(0, 5)
}

function knownPrefetch(value: string | undefined): string | undefined {
  return value === '1' || value === '2' || value === '3' ? value : undefined
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

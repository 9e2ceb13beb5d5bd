import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pathOf } from '../request/check-request.ts'

/**
 * The form of a page that is requested: the document, all of its data for Next's router (`rsc`), or one segment of that.
 * The router's state is not part of it: Next 16.4 ignores that on prerendered pages.
 */
export type Variant = 'html' | 'rsc' | `segment:${string}`

/** The key of a stored answer. The query is not part of it: no page reads one. */
export interface PageKey {
  path: string
  variant: Variant
  hasQuery: boolean
}

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Next's cookie of draft mode. Its name anywhere in the Cookie header is enough: a page from memory must never be shown in draft mode. */
const DRAFT_COOKIE = '__prerender_bypass'
/** Addresses whose answers are for single visitors, or are files. */
const NEVER_STORED = /^\/(?:admin\/|(?:api|backend|studio|_next)(?:\/|$))/
const STUDIO = /^\/studio(?:\/|$)/
/** Longer than any address of this site. */
const LONGEST_PATH = 256
const SEGMENT = /^\/[!-~]{1,255}$/
/** Matches most addresses: those without a character that could be encoded. */
const PLAIN = /^(?:\/|(?:\/[a-z0-9_-]+(?:\.[a-z0-9]+)?)+)$/i

/**
 * Finds the key of the stored answer to a request.
 *
 * @returns null where the request must be passed on
 */
export function pageKey({ method, url = '', headers }: RequestHead): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.authorization !== undefined || hasDraftCookie(headers)) return null
  const path = pathOf(url)
  if (path.length > LONGEST_PATH || NEVER_STORED.test(path) || !isOwnSpelling(path)) return null
  const variant = variantOf(url, headers)
  return variant && { path, variant, hasQuery: url.length > path.length + 1 }
}

/**
 * Whether the answer to a request gets the same policy as pages from memory. The Studio and the preview have Next's own.
 */
export function isPublic({ url = '', headers }: RequestHead): boolean {
  return !hasDraftCookie(headers) && !STUDIO.test(pathOf(url))
}

function hasDraftCookie({ cookie }: RequestHead['headers']): boolean {
  return cookie?.includes(DRAFT_COOKIE) ?? false
}

/** The headers and the query with which Next is asked for a variant of a page. */
export function askFor(variant: Variant): { headers: Record<string, string>; query: string } {
  if (variant === 'html') return { headers: {}, query: '' }
  if (variant === 'rsc') return { headers: { rsc: '1' }, query: '?_rsc=' }
  const segment = variant.slice('segment:'.length)
  return {
    headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
    query: `?_rsc=${digestOf(['1', segment, '0', '0'].join(','))}`,
  }
}

/**
 * Whether an address is encoded as this site encodes its own. Other spellings, such as `/%61bout`, are not kept: with them
 * strangers could fill the memory with one page.
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
 * Finds out which variant a request asks for.
 *
 * @returns null where Next would answer otherwise: without the right `_rsc` it redirects the router
 */
function variantOf(url: string, headers: RequestHead['headers']): Variant | null {
  if (headers.rsc !== '1') return headers.rsc === undefined ? 'html' : null
  const prefetch = textOf(headers['next-router-prefetch'])
  const segment = textOf(headers['next-router-segment-prefetch'])
  const tree = textOf(headers['next-router-state-tree'])
  const nextUrl = textOf(headers['next-url'])
  if (!isRightHash(rscOf(url), [knownPrefetch(prefetch), segment, tree, nextUrl])) return null
  if (prefetch !== '1' || segment === undefined) return 'rsc'
  return SEGMENT.test(segment) ? `segment:${segment}` : null
}

/**
 * Whether the `_rsc` of an address is the hash of the headers that came with it (Next 16.4, cache-busting-search-param.js and
 * base-server.js). Next requires it so that a cache which looks at addresses only keeps no wrong answer.
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

/** The hash that Next's router computes without `crypto.subtle`: on http, except on localhost. */
function shortHashOf(input: string): string {
  let hash = 5381
  for (let index = 0; index < input.length; index += 1)
    hash = ((hash << 5) + hash + input.charCodeAt(index)) & 0xffffffff
  return (hash >>> 0).toString(36).slice(0, 5)
}

function knownPrefetch(value: string | undefined): string | undefined {
  return value === '1' || value === '2' || value === '3' ? value : undefined
}

function rscOf(url: string): string | null {
  const query = url.slice(pathOf(url).length + 1)
  return new URLSearchParams(query).get('_rsc')
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header
}

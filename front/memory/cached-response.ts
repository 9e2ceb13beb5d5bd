import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { type HeaderPairs, PAGE_CACHING } from '../pass/headers.ts'
import { type FetchedResponse, headerOf } from './next-client.ts'
import { hasOwnLifetime, isStale } from './classify-response.ts'
import { joinScripts, withScriptHashes } from './script-policy.ts'

export type Coding = 'br' | 'gzip' | 'identity'

/** A cached response: headers, and the body in each encoding. */
export interface CachedResponse {
  status: number
  /** All headers except `Content-Encoding` and `Content-Length`, which depend on the encoding. */
  headers: HeaderPairs
  etag: string
  /** Only the compressed body is kept. The original would take five times the memory, for a few clients. */
  bodies: { identity: Buffer } | { br: Buffer; gzip: Buffer }
  /** When the response expires, by `performance.now()`. */
  renewAt: number
  /**
   * Whether browsers may cache the response, as with share images. Such a response is renewed when it expires rather
   * than at each change.
   */
  keepsUpstreamMaxAge: boolean
}

interface StoreOptions {
  /** Lifetime that Next gave, in seconds. */
  seconds: number | null
  /** Headers to add to the response's own. */
  ownHeaders: HeaderPairs
  /** The previous response for this path. An equal body isn't compressed again. */
  before?: CachedResponse | undefined
  now?: number
}

/** Lifetime of a response that Next marked as stale, in milliseconds. */
const SOON_MS = 500
/** Lifetime of a response for which Next gave none. Content changes renew it earlier. */
const LATER_MS = 900_000
/** Minimum size in bytes for compression. A smaller body fits into one packet anyway. */
const WORTH_COMPRESSING = 400
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/
/** Pages are compressed after each publish, while Next renders. Quality 9 saves 2% at ten times the cost. */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 9
/**
 * Size in bytes above which a lower quality is used. Only the Studio's files are this large, and their first visitor
 * has to wait for the compression.
 */
const LARGE = 1_000_000
const QUICK_QUALITY = 5
/** Headers that aren't cached: hop-by-hop, set for each response, or replaced by this program. */
const LEFT_OUT = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'etag',
  'vary',
  'cache-control',
  'x-nextjs-cache',
  'x-powered-by',
])

/** Turns Next's response into a cached one. */
export async function toCachedResponse(
  answer: FetchedResponse,
  { seconds, ownHeaders, before, now = performance.now() }: StoreOptions,
): Promise<CachedResponse> {
  const { status } = answer
  const keepsUpstreamMaxAge = hasOwnLifetime(answer)
  const caching = keepsUpstreamMaxAge ? (headerOf(answer, 'cache-control') ?? PAGE_CACHING) : PAGE_CACHING
  const type = headerOf(answer, 'content-type') ?? ''
  const html = type.startsWith('text/html') ? joinScripts(answer.body.toString('utf8')) : undefined
  const body = html === undefined ? answer.body : Buffer.from(html)
  // Next sends `x-nextjs-prerender` and `link` twice.
  const own = new Map(answer.headers.filter(([name]) => !LEFT_OUT.has(name)))
  const policy = own.get('content-security-policy')
  if (policy !== undefined) own.set('content-security-policy', withScriptHashes(policy, html ?? ''))
  const headers: (readonly [string, string])[] = [...own, ['cache-control', caching]]
  if (headerOf(answer, 'vary') !== undefined) headers.push(['vary', varyOf(answer)])
  headers.push(...ownHeaders)
  const etag = etagOf(body)
  return {
    status,
    headers,
    etag,
    bodies: before?.etag === etag ? before.bodies : await bodiesOf(body, type),
    renewAt: now + (isStale(answer) ? SOON_MS : seconds === null ? LATER_MS : seconds * 1000),
    keepsUpstreamMaxAge,
  }
}

/** Compresses a body in each encoding, or returns it as it is if compression isn't worthwhile. */
export async function bodiesOf(identity: Buffer, type: string): Promise<CachedResponse['bodies']> {
  if (identity.length < WORTH_COMPRESSING || !COMPRESSIBLE.test(type)) return { identity }
  const isLarge = identity.length >= LARGE
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? QUICK_QUALITY : BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: isLarge ? QUICK_QUALITY : GZIP_LEVEL }),
  ])
  // zlib's own results hold buffers of 16 kB. One buffer for both is large enough to be returned to the system when it
  // is freed (scripts/stack/children.ts).
  const bodies = Buffer.allocUnsafeSlow(br.length + zipped.length)
  bodies.set(br)
  bodies.set(zipped, br.length)
  return { br: bodies.subarray(0, br.length), gzip: bodies.subarray(br.length) }
}

const decompressed = new WeakMap<CachedResponse['bodies'], WeakRef<Buffer>>()

/**
 * Returns the body in one of its encodings, or decompressed. A decompressed body is kept until its memory is needed.
 */
export function bodyIn({ bodies }: CachedResponse, coding: Coding): Buffer {
  if ('identity' in bodies) return bodies.identity
  if (coding !== 'identity') return bodies[coding]
  const known = decompressed.get(bodies)?.deref()
  if (known !== undefined) return known
  const body = gunzipSync(bodies.gzip)
  decompressed.set(bodies, new WeakRef(body))
  return body
}

/** Weak ETag of a body, the same for every encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Estimated memory of a cached response in bytes, including headers and map entries. */
export function sizeOf({ bodies }: CachedResponse): number {
  return 2_000 + ('identity' in bodies ? bodies.identity.length : bodies.br.length + bodies.gzip.length)
}

function varyOf(answer: FetchedResponse): string {
  const names = (headerOf(answer, 'vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...new Set([...names.filter((name) => name !== ''), 'accept-encoding'])].join(', ')
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type HeaderPairs, PAGE_CACHING } from '../pass/headers.ts'
import { type AskedAnswer, headerOf } from './ask-next.ts'
import { hasOwnLifetime, isStale } from './judge.ts'
import { withScriptHashes } from './script-policy.ts'

/** An answer that is kept in memory: its headers, and its body in each encoding. */
export interface StoredAnswer {
  status: number
  /** Without those about the body's encoding and length. */
  headers: HeaderPairs
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** When to request it again even without a notice, by `performance.now()`. */
  renewAt: number
  /** Whether Next lets browsers keep it (share images): then it is requested again when its time is over, not at each change. */
  isLasting: boolean
}

interface StoreOptions {
  /** The answer's lifetime by Next, in seconds. */
  seconds: number | null
  /** Headers that are added to the answer. */
  ownHeaders: HeaderPairs
  /** What is kept of the same address: an equal body is not compressed again. */
  before?: StoredAnswer | undefined
  now?: number
}

/** An answer that Next called old is requested again after this time, in milliseconds. */
const SOON_MS = 500
/** The same for an answer without a lifetime: changes of content are noticed at once or within a minute anyway. */
const LATER_MS = 900_000
/** In bytes. Smaller bodies fit into one packet, compressed or not. */
const WORTH_COMPRESSING = 400
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/
/** Pages are compressed after a publish that changes them, while Next renders. 9 would make them 2 % smaller at ten times the cost. */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 9
/** In bytes. Such a large file is the Studio's, and its first visitor waits while it is compressed. */
const LARGE = 1_000_000
const QUICK_QUALITY = 5
/** Headers that are not kept: of one connection, set for each answer, or replaced by this program's. */
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

/** Prepares an answer of Next to be kept: sets its headers and compresses its body. */
export async function storedFrom(
  answer: AskedAnswer,
  { seconds, ownHeaders, before, now = performance.now() }: StoreOptions,
): Promise<StoredAnswer> {
  const { status, body } = answer
  const isLasting = hasOwnLifetime(answer)
  const caching = isLasting ? (headerOf(answer, 'cache-control') ?? PAGE_CACHING) : PAGE_CACHING
  const type = headerOf(answer, 'content-type') ?? ''
  const html = type.startsWith('text/html') ? body.toString('utf8') : undefined
  // Next sends some headers twice (`x-nextjs-prerender`, `link`): one of each is kept.
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
    isLasting,
  }
}

/** Compresses a body in each encoding, where that is worth it. */
export async function bodiesOf(identity: Buffer, type: string): Promise<StoredAnswer['bodies']> {
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
  return { identity, br, gzip: zipped }
}

/** The ETag of a body. It is weak: the same for every encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** How much memory an answer takes, in bytes, with an estimate for its headers and its table entries. */
export function sizeOf({ bodies: { identity, br, gzip } }: StoredAnswer): number {
  return 2_000 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

function varyOf(answer: AskedAnswer): string {
  const names = (headerOf(answer, 'vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...new Set([...names.filter((name) => name !== ''), 'accept-encoding'])].join(', ')
}

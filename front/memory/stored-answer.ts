import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PAGE_CACHING, STRICT_TRANSPORT } from '../pass/headers.ts'
import { type AskedAnswer, headerOf } from './ask-next.ts'
import { hasOwnLifetime, isStale } from './judge.ts'
import { withScriptHashes } from './script-policy.ts'

/** An answer that is kept whole: its headers and its body in every coding that browsers ask for. */
export interface StoredAnswer {
  status: number
  /** Without those about the body's coding and length. */
  headers: readonly (readonly [name: string, value: string])[]
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** When to ask Next again although it told of no change, in milliseconds since 1970. */
  renewAt: number
  /** Whether Next lets browsers keep it (share images): it is asked for again when its time is over, not at each change. */
  isLasting: boolean
}

interface Making {
  /** How long Next said that the answer holds, in seconds. */
  seconds: number | null
  /** Whether the site's public address is https. */
  isSecure: boolean
  now?: number
}

/** What is asked for again when Next gave an old answer. */
const SOON_MS = 500
/** A page without a lifetime of its own is compared each minute anyway. */
const LATER_MS = 900_000
/** Smaller bodies fit into one packet, compressed or not. */
const WORTH_COMPRESSING = 400
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json|ld\+json)|image\/svg)/
/** All pages are compressed after each publish, beside Next's rendering: 9 saves a fiftieth at ten times the cost. */
const BROTLI_QUALITY = 6
const GZIP_LEVEL = 9
/** A file of a megabyte and more is the Studio's: nobody should wait for it to be squeezed. */
const LARGE = 1_000_000
const QUICK_QUALITY = 5
/** Next's words for itself, what is said anew for each answer, and what this program says in its own way. */
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

/** Makes what is kept from an answer of Next. */
export async function storedFrom(answer: AskedAnswer, { seconds, isSecure, now = Date.now() }: Making) {
  const { status, body } = answer
  const isLasting = hasOwnLifetime(answer)
  const caching = isLasting ? (headerOf(answer, 'cache-control') ?? PAGE_CACHING) : PAGE_CACHING
  const type = headerOf(answer, 'content-type') ?? ''
  const html = type.startsWith('text/html') ? body.toString('utf8') : undefined
  // Next writes some headers twice (`x-nextjs-prerender`, `link`): once says as much.
  const own = new Map(answer.headers.filter(([name]) => !LEFT_OUT.has(name)))
  const policy = own.get('content-security-policy')
  if (policy !== undefined) own.set('content-security-policy', withScriptHashes(policy, html ?? ''))
  const headers: [string, string][] = [...own, ['cache-control', caching]]
  if (headerOf(answer, 'vary') !== undefined) headers.push(['vary', varyOf(answer)])
  if (isSecure) headers.push(['strict-transport-security', STRICT_TRANSPORT])
  return {
    status,
    headers,
    etag: etagOf(body),
    bodies: await bodiesOf(body, type),
    renewAt: now + (isStale(answer) ? SOON_MS : seconds === null ? LATER_MS : seconds * 1000),
    isLasting,
  } satisfies StoredAnswer
}

/** A body in each coding that is worth it. */
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

/** Weak: the same for every coding of the body. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** What an answer takes of the memory, in bytes, with a share for its headers and its place in the tables. */
export function sizeOf({ bodies: { identity, br, gzip } }: StoredAnswer): number {
  return 2_000 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0)
}

function varyOf(answer: AskedAnswer): string {
  const names = (headerOf(answer, 'vary') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...new Set([...names.filter((name) => name !== ''), 'accept-encoding'])].join(', ')
}

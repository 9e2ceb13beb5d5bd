import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RouteContext } from '../../http/route.ts'

/** Long enough for the largest export. */
const VALID_MS = 24 * 60 * 60 * 1000
/** Passes end with the process. */
const SECRET = randomBytes(32)

/** Query with which @sanity/export, which sends no token to this server, gets an original as it was uploaded. */
export function originalQuery(path: string, now = Date.now()): string {
  const until = now + VALID_MS
  return `dlRaw=true&pass=${until}.${sign(path, until)}`
}

/**
 * Whether a request asks for the original and may have it: of staff, or with a pass from an export.
 *
 * @param path of the asset's document: `images/local/production/…`
 */
export function mayHaveOriginal({ url, caller }: RouteContext, path: string, now = Date.now()): boolean {
  if (url.searchParams.get('dlRaw') !== 'true') return false
  if (caller.kind !== 'anonymous') return true
  const [until = '', signature = ''] = (url.searchParams.get('pass') ?? '').split('.')
  const expected = Buffer.from(sign(path, Number(until)))
  const given = Buffer.from(signature)
  return Number(until) > now && given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(path: string, until: number): string {
  return createHmac('sha256', SECRET).update(`${until} ${path}`).digest('base64url')
}

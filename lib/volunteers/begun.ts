import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { supabaseSecretKey } from '../env/secrets'
import { BEGUN_MAX_AGE } from './addresses'

declare global {
  var volunteerFormSecret: string | undefined
}

/** Faster than anybody fills in the form. */
const LEAST_MS = 2_000
/** Longer than anybody keeps a form open. */
const MOST_MS = BEGUN_MAX_AGE * 1000

/** A mark of when a visitor first touched the form, which only this server can make. Holds nothing of the visitor. */
export function beginMark(now = Date.now()): string {
  return `${now}.${signed(String(now))}`
}

/** Whether a visitor with this mark had time to fill in the form. No mark, a forged or an old one: no. */
export function hadTime(mark: string | undefined, now = Date.now()): boolean {
  const [time = '', signature = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(signed(time))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number(time)
  return age >= LEAST_MS && age <= MOST_MS
}

/** A signature under the server's own secret: the same on all servers of the site when they share the key. */
export function signed(text: string): string {
  return createHmac('sha256', supabaseSecretKey ?? ownSecret())
    .update(`volunteer form: ${text}`)
    .digest('base64url')
}

/** A secret that only this process knows, made at first use and shared by all of its bundles. */
function ownSecret(): string {
  globalThis.volunteerFormSecret ??= randomUUID()
  return globalThis.volunteerFormSecret
}

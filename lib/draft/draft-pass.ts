import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { PassIssuer } from '../staff/ask-sanity'
import { isSameSecret } from '../shared/is-same-secret'
import { Shown } from '../shared/share-answer'

/**
 * Cookie with the pass. Draft mode requires it in addition to Next's own cookie, which has neither an owner nor an
 * expiry.
 */
export const PASS_COOKIE = 'draft-pass'

const DAY_MS = 86_400_000
/** Maximum lifetime of a draft link, in milliseconds. The link expires earlier if its creator's session ends. */
export const LINK_MS = 7 * DAY_MS
/** Lifetime of a staff pass, in milliseconds. The Studio's preview requests a new one whenever it opens. */
const STAFF_MS = DAY_MS

const DraftPass = z.object({
  /** The only page whose draft a guest may see. Null for staff, who may see all of them. */
  path: z.string().startsWith('/').nullable(),
  /** What a guest sees on that page, drafts by default. Staff see the perspective selected in the Studio. */
  shows: Shown.optional(),
  /** Expiry, in milliseconds since 1970. */
  until: z.int(),
  /** The staff member who issued the pass. The pass ends early if they leave, sign out or change roles. */
  by: PassIssuer,
})

/** A pass, which lets its bearer read drafts until a given time. */
export type DraftPass = z.infer<typeof DraftPass>

/** Who may see drafts: staff (with click-to-edit), guests with a link, or nobody. */
export type DraftAccess = 'staff' | 'guest' | 'none'

export type PassCheck = { kind: 'valid'; pass: DraftPass } | { kind: 'expired' } | { kind: 'forged' }

/** What a signature is for. A signature made for one purpose is invalid for the other. */
const PASS_PURPOSE = 'draft-pass v2'
const PATH_PURPOSE = 'draft-path v1'

/**
 * Signs a pass, as text for a cookie or link. Anyone who knows the secret can create passes, and changing the secret
 * invalidates all of them.
 */
export function signPass(pass: DraftPass, secret: string): string {
  return sign(JSON.stringify(pass), PASS_PURPOSE, secret)
}

/** Verifies a pass's signature and expiry, but not its issuer. */
export function checkPass(text: string, secret: string, now: number): PassCheck {
  const signed = readSigned(text, PASS_PURPOSE, secret)
  if (signed === null) return { kind: 'forged' }
  const pass = DraftPass.parse(JSON.parse(signed))
  return pass.until > now ? { kind: 'valid', pass } : { kind: 'expired' }
}

/** Signs the requested path, which the proxy hands to the page. */
export function signPath(path: string, secret: string): string {
  return sign(path, PATH_PURPOSE, secret)
}

/**
 * Returns a request's pass if it opens the requested page. Null without a path signed by the proxy, so a request that
 * bypasses the proxy only sees published content.
 */
export function passFor(
  { pass, signedPath }: Record<'pass' | 'signedPath', string | null>,
  secret: string,
  now: number,
): DraftPass | null {
  const check = checkPass(pass ?? '', secret, now)
  const path = readSigned(signedPath ?? '', PATH_PURPOSE, secret)
  if (check.kind !== 'valid' || path === null) return null
  return opensPage(check.pass, path) ? check.pass : null
}

/** Creates a pass for staff, which opens every page. */
export function staffPass(by: PassIssuer, now: number): DraftPass {
  return { path: null, until: now + STAFF_MS, by }
}

/** Creates the cookie for a pass. It expires with the pass, and scripts can't read it. */
export function passCookie(pass: DraftPass, { secret, siteUrl }: { secret: string; siteUrl: string }) {
  return {
    name: PASS_COOKIE,
    value: signPass(pass, secret),
    expires: pass.until,
    ...protectedCookie(siteUrl),
  }
}

/** Returns the attributes of a first-party cookie that scripts can't read and that works without TLS. */
export function protectedCookie(siteUrl: string) {
  return { httpOnly: true, path: '/', sameSite: 'lax', secure: siteUrl.startsWith('https:') } as const
}

export function opensPage({ path }: DraftPass, requested: string): boolean {
  return path === null || path === requested
}

function sign(text: string, purpose: string, secret: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(body, purpose, secret)}`
}

/** Returns the content of a signed string. Null unless this site signed it for the given purpose. */
function readSigned(text: string, purpose: string, secret: string): string | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(body, purpose, secret))) return null
  return Buffer.from(body, 'base64url').toString()
}

function signatureOf(body: string, purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url')
}

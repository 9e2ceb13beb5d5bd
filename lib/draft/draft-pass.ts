import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { PassIssuer } from '../staff/ask-sanity'
import { isSameSecret } from '../shared/is-same-secret'
import { Shown } from '../shared/share-answer'

/**
 * The cookie with the pass. Draft mode requires it in addition to Next's own cookie, which holds neither owner nor
 * expiry.
 */
export const PASS_COOKIE = 'draft-pass'

const DAY_MS = 86_400_000
/** The maximum life of a draft link, in milliseconds. It ends earlier with its creator's session. */
export const LINK_MS = 7 * DAY_MS
/** The life of a staff pass, in milliseconds. The Studio's preview requests a new one whenever it opens. */
const STAFF_MS = DAY_MS

const DraftPass = z.object({
  /** The only page a guest may see as a draft. Null for staff, who see all. */
  path: z.string().startsWith('/').nullable(),
  /** What a guest sees of that page; drafts by default. Staff see the perspective chosen in the Studio. */
  shows: Shown.optional(),
  /** The expiry, in milliseconds since 1970. */
  until: z.int(),
  /** The member of staff who issued the pass. It ends early when they leave, sign out or change roles. */
  by: PassIssuer,
})

/** A bearer's permission to read drafts until a given time. */
export type DraftPass = z.infer<typeof DraftPass>

/** Who may see drafts: staff, with click-to-edit, a guest with a link, or nobody. */
export type DraftAccess = 'staff' | 'guest' | 'none'

export type PassCheck = { kind: 'valid'; pass: DraftPass } | { kind: 'expired' } | { kind: 'forged' }

/** The purposes of signatures. A signature for one purpose is invalid for another. */
const PASS_PURPOSE = 'draft-pass v2'
const PATH_PURPOSE = 'draft-path v1'

/**
 * Signs a pass as text for a cookie or link. Anyone who knows the secret can create passes; a new secret invalidates
 * all.
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

/** A request's pass, and the requested path as signed by the proxy. */
interface DraftRequest {
  pass: string | null
  signedPath: string | null
}

/**
 * Returns a request's pass if it opens the requested page. Null without a path signed by the proxy, so that a request
 * that bypasses the proxy sees published content.
 */
export function passFor({ pass, signedPath }: DraftRequest, secret: string, now: number): DraftPass | null {
  const check = checkPass(pass ?? '', secret, now)
  const path = readSigned(signedPath ?? '', PATH_PURPOSE, secret)
  if (check.kind !== 'valid' || path === null) return null
  return opensPage(check.pass, path) ? check.pass : null
}

/** Creates a staff pass, which opens all pages. */
export function staffPass(by: PassIssuer, now: number): DraftPass {
  return { path: null, until: now + STAFF_MS, by }
}

/** Creates a pass's cookie, which expires with it and is hidden from scripts. */
export function passCookie(pass: DraftPass, { secret, siteUrl }: { secret: string; siteUrl: string }) {
  return {
    name: PASS_COOKIE,
    value: signPass(pass, secret),
    expires: pass.until,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
  } as const
}

export function opensPage({ path }: DraftPass, requested: string): boolean {
  return path === null || path === requested
}

function sign(text: string, purpose: string, secret: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(body, purpose, secret)}`
}

/** Returns the payload of a signed text. Null unless this site signed it for the purpose. */
function readSigned(text: string, purpose: string, secret: string): string | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  if (rest.length > 0 || !isSameSecret(signature, signatureOf(body, purpose, secret))) return null
  return Buffer.from(body, 'base64url').toString()
}

function signatureOf(body: string, purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url')
}

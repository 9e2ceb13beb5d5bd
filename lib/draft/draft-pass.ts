import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Voucher } from '../staff/ask-sanity'
import { Shown } from '../shared/share-answer'

/**
 * The cookie with the pass. Draft mode needs it beside Next's own cookie, which names neither its owner nor its end.
 */
export const PASS_COOKIE = 'draft-pass'

const DAY_MS = 86_400_000
/** How long a link to a draft works at most, in milliseconds. It ends with the session of its maker. */
export const LINK_MS = 7 * DAY_MS
/** How long a pass of staff lasts, in milliseconds. The Studio's preview asks for a new one whenever it opens. */
const STAFF_MS = DAY_MS

const DraftPass = z.object({
  /** The one page that a guest may see as a draft; null for staff, who see all. */
  path: z.string().startsWith('/').nullable(),
  /**
   * What a guest sees of that page; drafts by default. Staff see the perspective that they have chosen in the Studio.
   */
  shows: Shown.optional(),
  /** When it ends, in milliseconds since 1970. */
  until: z.int(),
  /** The member of staff who answers for the pass. It ends early when they leave, sign out or get another role. */
  by: Voucher,
})

/** A bearer's permission to read drafts until a time. */
export type DraftPass = z.infer<typeof DraftPass>

/** As whom a request may see drafts: as staff, with click-to-edit, as a guest with a link, or not at all. */
export type DraftAccess = 'staff' | 'guest' | 'none'

/** The result of checking a pass. */
export type PassCheck = { kind: 'valid'; pass: DraftPass } | { kind: 'expired' } | { kind: 'forged' }

/** The purposes of signatures. A text that is signed for one purpose is not valid for another. */
const PASS_PURPOSE = 'draft-pass v2'
const PATH_PURPOSE = 'draft-path v1'

/**
 * Signs a pass, as text for a cookie or a link. Everybody who knows the secret can make passes; a new secret ends all.
 */
export function signPass(pass: DraftPass, secret: string): string {
  return sign(JSON.stringify(pass), PASS_PURPOSE, secret)
}

/** Checks that a text is a pass that this site has signed and that has not ended. Does not check its voucher. */
export function checkPass(text: string, secret: string, now: number): PassCheck {
  const signed = readSigned(text, PASS_PURPOSE, secret)
  if (signed === null) return { kind: 'forged' }
  const pass = DraftPass.parse(JSON.parse(signed))
  return pass.until > now ? { kind: 'valid', pass } : { kind: 'expired' }
}

/** Signs the requested path, which the proxy gives to the page. */
export function signPath(path: string, secret: string): string {
  return sign(path, PATH_PURPOSE, secret)
}

/** The pass of a request, and the requested path as the proxy has signed it. */
interface DraftRequest {
  pass: string | null
  signedPath: string | null
}

/**
 * Returns the pass of a request if it opens the requested page. Null also without a path signed by the proxy: a request
 * that bypasses the proxy sees published content.
 */
export function passFor({ pass, signedPath }: DraftRequest, secret: string, now: number): DraftPass | null {
  const check = checkPass(pass ?? '', secret, now)
  const path = readSigned(signedPath ?? '', PATH_PURPOSE, secret)
  if (check.kind !== 'valid' || path === null) return null
  return opensPage(check.pass, path) ? check.pass : null
}

/** Makes the pass of a member of staff, which opens all pages. */
export function staffPass(by: Voucher, now: number): DraftPass {
  return { path: null, until: now + STAFF_MS, by }
}

/** Makes the cookie of a pass, which lasts as long as the pass and which no script can read. */
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

/** Whether a pass opens the draft of the page at a path. */
export function opensPage({ path }: DraftPass, requested: string): boolean {
  return path === null || path === requested
}

function sign(text: string, purpose: string, secret: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(body, purpose, secret).toString('base64url')}`
}

/** Returns the text in a signed text. Null unless this site has signed it for the purpose. */
function readSigned(text: string, purpose: string, secret: string): string | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(body, purpose, secret)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Buffer.from(body, 'base64url').toString()
}

function signatureOf(body: string, purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest()
}

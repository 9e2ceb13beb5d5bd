import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Voucher } from '../staff/staff-access'
import { Shown } from './share-answer'

/** The cookie with the pass. Draft mode needs it besides Next's own, which says neither whose it is nor how long it holds. */
export const PASS_COOKIE = 'draft-pass'

const DAY_MS = 86_400_000
/** How long a link to a draft works. */
export const LINK_MS = 7 * DAY_MS
/** How long staff see drafts before the Studio's preview has to ask anew, which it does whenever it opens. */
const STAFF_MS = DAY_MS

const DraftPass = z.object({
  /** The one page that a guest may see as a draft; null for staff, who see all. */
  path: z.string().startsWith('/').nullable(),
  /** What a guest sees of that page; drafts where it says nothing. Staff see what they have chosen in the Studio. */
  shows: Shown.optional(),
  /** When it ends, in milliseconds since 1970. */
  until: z.int(),
  /** Who answers for it: it ends before its time when they leave, sign out or get another role. */
  by: Voucher,
})

/** A pass: whoever bears it may read drafts until it ends. */
export type DraftPass = z.infer<typeof DraftPass>

/**
 * Whose drafts a request may see: staff with click-to-edit, a guest with a link,
 * or nobody.
 */
export type DraftAccess = 'staff' | 'guest' | 'none'

/** What a pass turned out to be. */
export type PassCheck = { kind: 'valid'; pass: DraftPass } | { kind: 'expired' } | { kind: 'forged' }

/** What a text is signed for: signed for one purpose, it counts for no other. */
const PASS_PURPOSE = 'draft-pass v2'
const PATH_PURPOSE = 'draft-path v1'

/**
 * A pass as text for a cookie or a link. Whoever knows the secret can make passes;
 * a new secret ends them all.
 */
export function signPass(pass: DraftPass, secret: string): string {
  return sign(JSON.stringify(pass), PASS_PURPOSE, secret)
}

/** Checks that a text is a pass which this site signed and which has not ended; not whether its voucher holds. */
export function checkPass(text: string, secret: string, now: number): PassCheck {
  const signed = readSigned(text, PASS_PURPOSE, secret)
  if (signed === null) return { kind: 'forged' }
  const pass = DraftPass.parse(JSON.parse(signed))
  return pass.until > now ? { kind: 'valid', pass } : { kind: 'expired' }
}

/** The path that a request asks for, as the proxy tells it to the page: nobody else can sign one. */
export function signPath(path: string, secret: string): string {
  return sign(path, PATH_PURPOSE, secret)
}

/** The pass that a request brings, and the path that the proxy has seen, signed. */
interface DraftRequest {
  pass: string | null
  signedPath: string | null
}

/**
 * The pass of a request, where it opens the very page that is asked for. Without the proxy's word on the
 * path there is none: a request that found a way past the proxy sees what visitors see.
 */
export function passFor({ pass, signedPath }: DraftRequest, secret: string, now: number): DraftPass | null {
  const check = checkPass(pass ?? '', secret, now)
  const path = readSigned(signedPath ?? '', PATH_PURPOSE, secret)
  if (check.kind !== 'valid' || path === null) return null
  return opensPage(check.pass, path) ? check.pass : null
}

/** The pass of staff, for all pages. */
export function staffPass(by: Voucher, now: number): DraftPass {
  return { path: null, until: now + STAFF_MS, by }
}

/** A pass as a cookie, which lasts as long and which no script can read. */
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

/** Whether a pass shows the draft of the page at a path. */
export function opensPage({ path }: DraftPass, asked: string): boolean {
  return path === null || path === asked
}

function sign(text: string, purpose: string, secret: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${signatureOf(body, purpose, secret).toString('base64url')}`
}

/** The text that this site signed for a purpose; null for any other. */
function readSigned(text: string, purpose: string, secret: string): string | null {
  const [body = '', signature = '', ...rest] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(body, purpose, secret)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Buffer.from(body, 'base64url').toString()
}

function signatureOf(body: string, purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest()
}

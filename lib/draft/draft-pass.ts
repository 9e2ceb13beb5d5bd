import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The cookie that draft mode needs beside Next's own, which says nothing of whom and how long. */
export const PASS_COOKIE = 'draft-pass'

const DAY_MS = 86_400_000
/** How long a link to a draft works. */
export const LINK_MS = 7 * DAY_MS
/** How long staff see drafts before the Studio's preview has to ask anew, which it does whenever it opens. */
const STAFF_MS = DAY_MS

/** What a pass lets its bearer do: read drafts, until it ends. */
const DraftPass = z.object({
  /** The one page that a guest may see as a draft; null for staff, who see all. */
  path: z.string().startsWith('/').nullable(),
  /** When it ends, in milliseconds since 1970. */
  until: z.int(),
})

/** Leave to read drafts. */
export type DraftPass = z.infer<typeof DraftPass>

/**
 * Whose drafts a request may see: staff with click-to-edit, a guest with a link,
 * or nobody.
 */
export type DraftAccess = 'staff' | 'guest' | 'none'

/** What a pass turned out to be. */
export type PassCheck = { kind: 'valid'; pass: DraftPass } | { kind: 'expired' } | { kind: 'forged' }

/** Another use of the same secret must not yield passes, nor the other way round. */
const PURPOSE = 'draft-pass v1'

/**
 * A pass as text for a cookie or a link. Whoever knows the secret can make passes;
 * a new secret ends them all.
 */
export function signPass(pass: DraftPass, secret: string): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${body}.${signatureOf(body, secret).toString('base64url')}`
}

/** Whether a text is a pass that we made and that has not ended. */
export function checkPass(text: string, secret: string, now: number): PassCheck {
  const [body = '', signature = '', ...rest] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(body, secret)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
    return { kind: 'forged' }
  const pass = DraftPass.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return pass.until > now ? { kind: 'valid', pass } : { kind: 'expired' }
}

/** Whose drafts the bearer of a text may see. */
export function accessOf(text: string, secret: string, now: number): DraftAccess {
  const check = checkPass(text, secret, now)
  if (check.kind !== 'valid') return 'none'
  return check.pass.path === null ? 'staff' : 'guest'
}

/** The pass of staff, for all pages. */
export function staffPass(now: number): DraftPass {
  return { path: null, until: now + STAFF_MS }
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

function signatureOf(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${body}`).digest()
}

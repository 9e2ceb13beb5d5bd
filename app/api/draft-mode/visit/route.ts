import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { checkPass, protectedCookie } from '@/lib/draft/draft-pass'
import { grantPass } from '@/lib/draft/draft-access'
import { ownPage } from '@/lib/http/ask-own-server'
import { DRAFT_MODE_COOKIE } from '@/lib/shared/cookies'
import { ENDED_PATH, PASS_PARAMETER } from '@/lib/shared/share-answer'
import { readToken } from '@/lib/env/secrets'
import { siteUrl } from '@/lib/env/site'
import { staffAccess } from '@/lib/staff/staff-access'

/** Opens a draft link: stores the link's pass in a cookie and redirects to the page. */
export async function GET(request: Request): Promise<Response> {
  // A draft link must be opened as a page, not as an image or frame on another website.
  if ((request.headers.get('sec-fetch-dest') ?? 'document') !== 'document')
    return new Response('Open this link as a page.\n', { status: 403 })
  const text = new URL(request.url).searchParams.get(PASS_PARAMETER) ?? ''
  const check = readToken === undefined ? null : checkPass(text, readToken, Date.now())
  if (check?.kind === 'expired') return ownPage(ENDED_PATH, { status: 410 })
  // A pass without a path is a staff pass. It only works as a cookie in the staff member's own browser, never as a
  // link.
  if (check?.kind !== 'valid' || check.pass.path === null) return ownPage(ENDED_PATH, { status: 403 })
  if (!(await staffAccess().isIssuerValid(check.pass.by))) return ownPage(ENDED_PATH, { status: 410 })
  await enableDraftMode()
  await grantPass(check.pass)
  redirect(check.pass.path)
}

/**
 * Turns draft mode on with a first-party cookie that works without TLS. Next's own cookie is meant for third-party
 * frames.
 */
async function enableDraftMode(): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  const store = await cookies()
  const value = store.get(DRAFT_MODE_COOKIE)?.value
  if (value === undefined) throw new Error('Next has not set its draft mode cookie.')
  store.set({ name: DRAFT_MODE_COOKIE, value, ...protectedCookie(siteUrl) })
}

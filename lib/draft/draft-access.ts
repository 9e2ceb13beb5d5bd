import 'server-only'
import { cookies, draftMode, headers } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { readToken } from '../env/secrets'
import { siteUrl } from '../env/site'
import { readCookie } from '../shared/cookies'
import { staffAccess } from '../staff/staff-access'
import { type DraftAccess, type DraftPass, PASS_COOKIE, passCookie, passFor } from './draft-pass'
import { type DraftPerspective, PERSPECTIVE_COOKIE, readPerspective } from '../shared/draft-perspective'
import { DRAFT_PATH_HEADER } from './proxy-drafts'
import type { Shown } from '../shared/share-answer'
import { createVoucherCheck } from './voucher-check'

const isVoucherValid = createVoucherCheck((voucher) => staffAccess().isVoucherValid(voucher))

/**
 * Whether this request may see drafts, and as whom. Next's own cookie has one value for everybody until the next build,
 * so it counts only together with a pass that opens this very page and whose voucher is still valid
 * (docs/decisions/007-draft-passes.md). Computed once for each request. Returns `none` while a page is built, without
 * reading cookies.
 */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const pass = await validPass()
  if (pass === null) return 'none'
  return pass.path === null ? 'staff' : 'guest'
})

/** What the link of a guest shows: drafts, a release or a moment. */
export const shownToGuest = cache(
  async (): Promise<Shown> => (await validPass())?.shows ?? { kind: 'drafts' },
)

/** The pass of this request, if it opens this page and its voucher is still valid. */
const validPass = cache(async (): Promise<DraftPass | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return null
  // Whether a pass has ended is known at the request alone, so the page must not be rendered ahead of it.
  await connection()
  const sent = await headers()
  const request = { pass: readCookie(sent, PASS_COOKIE), signedPath: sent.get(DRAFT_PATH_HEADER) }
  const pass = passFor(request, readToken, Date.now())
  return pass !== null && (await isVoucherValid(pass.by)) ? pass : null
})

/** The perspective that the Studio's preview has chosen for this request. Read once for each request. */
export const draftPerspective = cache(async (): Promise<DraftPerspective> => {
  const store = await cookies()
  return readPerspective(store.get(PERSPECTIVE_COOKIE)?.value)
})

/**
 * Gives the browser a cookie with a pass, which lasts as long as the pass. Does nothing on a site that cannot read
 * drafts.
 */
export async function grantPass(pass: DraftPass): Promise<void> {
  if (readToken === undefined) return
  const store = await cookies()
  store.set(passCookie(pass, { secret: readToken, siteUrl }))
}

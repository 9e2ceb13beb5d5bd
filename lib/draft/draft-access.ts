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
import { createIssuerCheck } from './issuer-check'

const isIssuerValid = createIssuerCheck((issuer) => staffAccess().isIssuerValid(issuer))

/**
 * Whether this request may see drafts, and as whom. Next's own cookie has the same value for everyone until the next
 * build, so it counts only together with a pass that opens this page and whose issuer is still valid
 * (docs/decisions/007-draft-passes.md). Computed once per request. During a build, returns `none` without reading
 * cookies.
 */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const pass = await validPass()
  if (pass === null) return 'none'
  return pass.path === null ? 'staff' : 'guest'
})

/** What a guest's link shows: drafts, a release or a point in time. */
export const shownToGuest = cache(
  async (): Promise<Shown> => (await validPass())?.shows ?? { kind: 'drafts' },
)

/** The request's pass, if it opens this page and its issuer is still valid. */
const validPass = cache(async (): Promise<DraftPass | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return null
  // Whether a pass has expired is only known at request time, so the page must not be prerendered.
  await connection()
  const sent = await headers()
  const request = { pass: readCookie(sent, PASS_COOKIE), signedPath: sent.get(DRAFT_PATH_HEADER) }
  const pass = passFor(request, readToken, Date.now())
  return pass !== null && (await isIssuerValid(pass.by)) ? pass : null
})

/** The perspective selected in the Studio's preview. Read once per request. */
export const draftPerspective = cache(async (): Promise<DraftPerspective> => {
  const store = await cookies()
  return readPerspective(store.get(PERSPECTIVE_COOKIE)?.value)
})

/** Sets the cookie for a pass. Does nothing on a site that can't read drafts. */
export async function grantPass(pass: DraftPass): Promise<void> {
  if (readToken === undefined) return
  const store = await cookies()
  store.set(passCookie(pass, { secret: readToken, siteUrl }))
}

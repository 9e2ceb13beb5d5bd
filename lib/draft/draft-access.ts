import 'server-only'
import { cookies, draftMode, headers } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { readToken } from '../env/secrets'
import { siteUrl } from '../env/site'
import { readCookie } from '../http/cookies'
import { staffAccess } from '../staff/find-staff'
import { type DraftAccess, type DraftPass, PASS_COOKIE, passCookie, passFor } from './draft-pass'
import { type DraftPerspective, PERSPECTIVE_COOKIE, readPerspective } from './perspective'
import { DRAFT_PATH_HEADER } from './proxy-drafts'
import type { Shown } from './share-answer'
import { createVouching } from './vouching'

const isVouchedFor = createVouching((voucher) => staffAccess().isStillThere(voucher))

/**
 * Whose drafts this request may see. Next's own cookie is one text for everybody
 * until the next build, so it counts only with a pass that opens this very page and
 * for which somebody still answers (docs/decisions/007-draft-passes.md). Asked once
 * for each request. Says `none` while a page is built: it looks at no cookie then.
 */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const pass = await validPass()
  if (pass === null) return 'none'
  return pass.path === null ? 'staff' : 'guest'
})

/** What the link of a guest shows of its page. */
export const shownToGuest = cache(
  async (): Promise<Shown> => (await validPass())?.shows ?? { kind: 'drafts' },
)

/** The pass of this request, if it opens this page and somebody still answers for it. */
const validPass = cache(async (): Promise<DraftPass | null> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return null
  // A pass ends at a time, which no page that is rendered ahead of its request can know.
  await connection()
  const sent = await headers()
  const request = { pass: readCookie(sent, PASS_COOKIE), signedPath: sent.get(DRAFT_PATH_HEADER) }
  const pass = passFor(request, readToken, Date.now())
  return pass !== null && (await isVouchedFor(pass.by)) ? pass : null
})

/** Which versions of documents the Studio's preview asks this request to show. Asked once for each request. */
export const draftPerspective = cache(async (): Promise<DraftPerspective> => {
  const store = await cookies()
  return readPerspective(store.get(PERSPECTIVE_COOKIE)?.value)
})

/**
 * Gives the browser a pass, for as long as it lasts. Nobody gets one on a site
 * without the token that reads drafts.
 */
export async function grantPass(pass: DraftPass): Promise<void> {
  if (readToken === undefined) return
  const store = await cookies()
  store.set(passCookie(pass, { secret: readToken, siteUrl }))
}

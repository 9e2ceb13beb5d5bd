import 'server-only'
import { draftMode, headers } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { readToken } from '../env/secrets'
import { readCookie } from '../http/cookies'
import { staffAccess } from '../staff/find-staff'
import { type DraftAccess, PASS_COOKIE, passFor } from './draft-pass'
import { DRAFT_PATH_HEADER } from './proxy-drafts'
import { createVouching } from './vouching'

const isVouchedFor = createVouching((voucher) => staffAccess().isStillThere(voucher))

/**
 * Whose drafts this request may see. Next's own cookie is one text for everybody
 * until the next build, so it counts only with a pass that opens this very page and
 * for which somebody still answers (docs/decisions/007-draft-passes.md). Asked once
 * for each request. Says `none` while a page is built: it looks at no cookie then.
 */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return 'none'
  // A pass ends at a time, which no page that is rendered ahead of its request can know.
  await connection()
  const sent = await headers()
  const request = { pass: readCookie(sent, PASS_COOKIE), signedPath: sent.get(DRAFT_PATH_HEADER) }
  const pass = passFor(request, readToken, Date.now())
  if (pass === null || !(await isVouchedFor(pass.by))) return 'none'
  return pass.path === null ? 'staff' : 'guest'
})

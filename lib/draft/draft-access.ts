import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { readToken } from '../env/secrets'
import { accessOf, type DraftAccess, PASS_COOKIE } from './draft-pass'

/**
 * Whose drafts this request may see. Next's own cookie is one text for everybody
 * until the next build, so it counts only with a pass that ends
 * (docs/decisions/007-draft-passes.md). Asked once for each request. Says `none`
 * while a page is built: it looks at no cookie then.
 */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return 'none'
  // A pass ends at a time, which no page that is rendered ahead of its request can know.
  await connection()
  return accessOf((await cookies()).get(PASS_COOKIE)?.value ?? '', readToken, Date.now())
})

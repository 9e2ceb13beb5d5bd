import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { connection } from 'next/server'
import { cache } from 'react'
import { readToken } from '../env/secrets'
import { checkPass, PASS_COOKIE } from './draft-pass'

/**
 * Whose drafts a request may see: staff with click-to-edit, a guest with a link,
 * or nobody. Next's own cookie is one text for everybody until the next build, so
 * it counts only with a pass that ends (docs/decisions/007-draft-passes.md).
 */
export type DraftAccess = 'staff' | 'guest' | 'none'

/** Asked once for each request. Says `none` while a page is built: it looks at no cookie then. */
export const draftAccess = cache(async (): Promise<DraftAccess> => {
  const { isEnabled } = await draftMode()
  if (!isEnabled || readToken === undefined) return 'none'
  // A pass ends at a time, which no page that is rendered ahead of its request can know.
  await connection()
  const text = (await cookies()).get(PASS_COOKIE)?.value
  const check = checkPass(text ?? '', readToken, Date.now())
  if (check.kind !== 'valid') return 'none'
  return check.pass.path === null ? 'staff' : 'guest'
})

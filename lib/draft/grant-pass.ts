import 'server-only'
import { cookies } from 'next/headers'
import { readToken } from '../env/secrets'
import { siteUrl } from '../env/site'
import { type DraftPass, passCookie } from './draft-pass'

/**
 * Gives the browser a pass, for as long as it lasts. Nobody gets one on a site
 * without the token that reads drafts.
 */
export async function grantPass(pass: DraftPass): Promise<void> {
  if (readToken === undefined) return
  const store = await cookies()
  store.set(passCookie(pass, { secret: readToken, siteUrl }))
}

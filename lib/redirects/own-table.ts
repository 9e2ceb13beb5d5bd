import { ownAddress } from '@/lib/env/site'
import { REDIRECTS_PATH } from '@/lib/routes'
import { RedirectTable, type RedirectTableData } from './redirect-table'

/** The table is a static file of this very server. */
const PATIENCE = 2_000

/**
 * This server's own table of redirects, which Next keeps fresh as it does pages.
 *
 * @throws when the server does not answer with one in time
 */
export async function loadOwnTable(): Promise<RedirectTableData> {
  const response = await fetch(ownAddress(REDIRECTS_PATH), {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  })
  return RedirectTable.parse(await response.json())
}

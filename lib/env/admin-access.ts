import { z } from 'zod'
import { nonEmpty, readVariables, type Variables } from './variables.ts'

/** Who may see the page with brand assets: everybody who knows its address, or signed-in staff. */
export type AdminAccess = 'open' | 'staff'

const Access = z.object({
  ADMIN_ACCESS: nonEmpty(z.enum(['open', 'staff'], 'ADMIN_ACCESS must be open or staff.')),
})

/**
 * Reads who may see /admin and its files. Open by default, as specified.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readAdminAccess(env: Variables): AdminAccess {
  return readVariables(Access, env).ADMIN_ACCESS ?? 'open'
}

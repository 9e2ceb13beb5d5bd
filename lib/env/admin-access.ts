import { z } from 'zod'
import { nonEmpty } from './non-empty.ts'

/** Who may see the page with brand assets: everybody who knows its address, or signed-in staff. */
export type AdminAccess = 'open' | 'staff'

const Variables = z.object({
  ADMIN_ACCESS: nonEmpty(z.enum(['open', 'staff'], 'ADMIN_ACCESS must be open or staff.')),
})

/**
 * Reads who may see /admin and its files. Open by default, as specified.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readAdminAccess(env: Readonly<Record<string, string | undefined>>): AdminAccess {
  const parsed = Variables.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data.ADMIN_ACCESS ?? 'open'
}

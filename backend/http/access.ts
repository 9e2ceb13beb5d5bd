import { hasRole } from '../staff/caller.ts'
import type { Caller } from '../staff/caller.ts'
import { HttpError } from './errors.ts'
import type { Access } from './route.ts'

/**
 * Refuses a caller whom the endpoint is not for.
 *
 * @throws HttpError unauthorized without a sign-in, forbidden with too weak a role
 */
export function assertAccess(caller: Caller, access: Access): void {
  if (access === 'public' || hasRole(caller, access)) return
  if (caller.kind === 'anonymous')
    throw new HttpError('unauthorized', 'Sign in first. There is no session, or it has ended.')
  throw new HttpError('forbidden', `This needs the role ${access}. Ask an administrator to change yours.`, {
    // The Studio asks by a dry run whether its person may (sanity 6.16, isReleasePermissionError).
    details: { type: 'insufficientPermissionsError' },
  })
}

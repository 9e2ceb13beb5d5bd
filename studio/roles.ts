import type { CurrentUser } from 'sanity'
import { INBOX_ROLES } from '../lib/inbox/inbox-types'

/** Whether a signed-in person has the administrator role, on hosted Sanity and on the embedded backend alike. */
export function isAdministrator(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some((role) => role.name === 'administrator') ?? false
}

/** Whether a person may write content. The backend enforces it; the Studio only hides what it would refuse. */
export function mayWrite(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer') ?? false
}

/** Whether a person may publish: everybody who may write, except contributors. */
export function mayPublish(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer' && name !== 'contributor') ?? false
}

/**
 * Whether a person may read what visitors send, and work with newsletters. The site's server demands the same roles.
 */
export function mayUseInbox(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => INBOX_ROLES.includes(name)) ?? false
}

import type { CurrentUser } from 'sanity'
import { INBOX_ROLES } from '../lib/inbox/inbox-types'

/** Whether the current user is an administrator, on hosted Sanity or the embedded backend. */
export function isAdministrator(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some((role) => role.name === 'administrator') ?? false
}

/** Whether a person may write content. The backend enforces this; the Studio only hides what would be refused. */
export function mayWrite(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer') ?? false
}

/** Whether a person may publish: everyone who may write, except contributors. */
export function mayPublish(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer' && name !== 'contributor') ?? false
}

/** Whether a person may use the inbox and newsletters. The site's server requires the same roles. */
export function mayUseInbox(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => INBOX_ROLES.includes(name)) ?? false
}

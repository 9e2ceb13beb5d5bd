import type { CurrentUser } from 'sanity'
import { INBOX_ROLES } from '../lib/inbox/inbox-desk'

/** Whether a signed-in person has the administrator role, on hosted Sanity and on the embedded backend alike. */
export function isAdministrator(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some((role) => role.name === 'administrator') ?? false
}

/** Whether a person writes content. The backend decides by itself; here it only keeps buttons from leading to a refusal. */
export function mayWrite(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer') ?? false
}

/** Whether a person makes content public: everybody who writes, contributors aside. */
export function mayPublish(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => name !== 'viewer' && name !== 'contributor') ?? false
}

/** Whether a person reads what visitors send, and mails newsletters. The site's server asks for the same roles. */
export function mayUseInbox(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some(({ name }) => INBOX_ROLES.includes(name)) ?? false
}

import type { CurrentUser } from 'sanity'

/** Whether a signed-in person has the administrator role, on hosted Sanity and on the embedded backend alike. */
export function isAdministrator(user: Omit<CurrentUser, 'role'> | null): boolean {
  return user?.roles.some((role) => role.name === 'administrator') ?? false
}

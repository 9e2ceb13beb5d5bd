/** Roles of Sanity that may work with the inbox: the server asks for them, and the Studio shows nothing to others. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

/** Whether these are roles of an administrator, who alone reads birth dates and sends newsletters. */
export function hasAdministrator(roles: readonly string[]): boolean {
  return roles.includes('administrator')
}

/** Roles of Sanity that may work with the inbox: the server asks for them, and the Studio shows nothing to others. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

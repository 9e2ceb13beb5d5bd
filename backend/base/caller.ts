/** Staff roles, from least to most powerful. */
export const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The sender of a request:
 *
 * - `staff`: a signed-in person
 * - `service`: a program on this machine, such as a script, with full rights
 * - `site`: the site's server, with the rights of a visitor
 * - `preview`: the site's server when it shows drafts, with a viewer's role but no person behind it
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: string; name: string; email: string; role: Role; sessionId: string }
  | { kind: 'service'; id: string; name: string; role: Role }
  | { kind: 'preview'; id: string; name: string; role: 'viewer' }
  | { kind: 'site'; id: string; name: string }

/** A caller with a role: a staff member, a program on this machine, or the site's preview. */
export type KnownCaller = Extract<Caller, { role: Role }>

/** The caller and author for programs on this machine. */
export const SERVICE = {
  kind: 'service',
  id: 'service',
  name: 'Site service',
  role: 'administrator',
} as const satisfies Caller

/** Whether the caller has a role. Visitors and the site's server have none. */
export function isKnown(caller: Caller): caller is KnownCaller {
  return 'role' in caller
}

/** Whether the caller has this role or a more powerful one. */
export function hasRole(caller: Caller, role: Role): boolean {
  return isKnown(caller) && ROLES.indexOf(caller.role) >= ROLES.indexOf(role)
}

/** Staff roles, from the fewest rights to the most. */
export const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The sender of a request:
 *
 * - `staff`: a signed-in person
 * - `service`: a program on this machine, such as a script, with every right
 * - `site`: the site's server with the rights of visitors
 * - `preview`: the site's server when it shows drafts; it has a viewer's role and is not a person
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: string; name: string; email: string; role: Role; sessionId: string }
  | { kind: 'service'; id: string; name: string; role: Role }
  | { kind: 'preview'; id: string; name: string; role: 'viewer' }
  | { kind: 'site'; id: string; name: string }

/** A caller with a role: a staff member, a program on this machine, or the site's preview. */
export type KnownCaller = Extract<Caller, { role: Role }>

/** Programs on this machine as a caller and author. */
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

/** Whether the caller has at least the role. */
export function hasRole(caller: Caller, role: Role): boolean {
  return isKnown(caller) && ROLES.indexOf(caller.role) >= ROLES.indexOf(role)
}

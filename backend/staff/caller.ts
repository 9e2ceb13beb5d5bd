/** The roles of staff, the one with the fewest rights first. */
export const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The sender of a request:
 *
 * - `staff`: a person who is signed in
 * - `service`: a program on this machine, such as a script, which has every right
 * - `site`: the site's server, which reads what visitors may see and has no more rights than they
 * - `preview`: the same server where it shows drafts to staff and guests, which reads as a viewer does and is no person
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: string; name: string; email: string; role: Role; sessionId: string }
  | { kind: 'service'; id: string; name: string; role: Role }
  | { kind: 'preview'; id: string; name: string; role: 'viewer' }
  | { kind: 'site'; id: string; name: string }

/** A caller with a role: a member of staff, a program of this machine, or the site's preview. */
export type KnownCaller = Extract<Caller, { role: Role }>

/** Programs on this machine as a caller, and as the author of what they wrote. */
export const SERVICE = {
  kind: 'service',
  id: 'service',
  name: 'Site service',
  role: 'administrator',
} as const satisfies Caller

/** Whether the caller has a role. Strangers and the site's server have none. */
export function isKnown(caller: Caller): caller is KnownCaller {
  return 'role' in caller
}

/** Whether the caller has at least the role. */
export function hasRole(caller: Caller, role: Role): boolean {
  return isKnown(caller) && ROLES.indexOf(caller.role) >= ROLES.indexOf(role)
}

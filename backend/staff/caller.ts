/** Roles of the embedded backend's staff, weakest first. */
export const ROLES = ['viewer', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** Who sends a request. A service is a program of this machine with a token: the site's server, a script. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: string; name: string; email: string; role: Role; sessionId: string }
  | { kind: 'service'; id: string; name: string; role: Role }

/** Whether the caller has at least the role. Anonymous callers have none. */
export function hasRole(caller: Caller, role: Role): boolean {
  return caller.kind !== 'anonymous' && ROLES.indexOf(caller.role) >= ROLES.indexOf(role)
}

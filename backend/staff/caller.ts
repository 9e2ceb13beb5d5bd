/** Roles of the embedded backend's staff, weakest first. */
export const ROLES = ['viewer', 'contributor', 'editor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * Who sends a request. A service is a program of this machine with a token and every right, such as a script.
 * The site is its server, which reads what visitors may see and has no more rights than they. The preview is the same
 * server where it shows drafts to staff and to guests with a link: it reads as a viewer does, and is nobody.
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'staff'; id: string; name: string; email: string; role: Role; sessionId: string }
  | { kind: 'service'; id: string; name: string; role: Role }
  | { kind: 'preview'; id: string; name: string; role: 'viewer' }
  | { kind: 'site'; id: string; name: string }

/** A caller with a role: a member of staff, a program of this machine, or the site's preview. */
export type KnownCaller = Extract<Caller, { role: Role }>

/** Whether the caller has a role at all: strangers and the site's server have none. */
export function isKnown(caller: Caller): caller is KnownCaller {
  return 'role' in caller
}

/** Whether the caller has at least the role. */
export function hasRole(caller: Caller, role: Role): boolean {
  return isKnown(caller) && ROLES.indexOf(caller.role) >= ROLES.indexOf(role)
}

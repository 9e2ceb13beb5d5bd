import { z } from 'zod'
import { ToolError } from '../../ui/requests'
import { fetchSite } from '../../ui/site-fetch'

const PATH = '/backend/staff'

const role = z.enum(['viewer', 'contributor', 'editor', 'administrator'])
/** All roles, from the least privileged to the most. */
export const ROLES = role.options
const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  lastSignInAt: z.number().nullable(),
})
const link = z.object({ kind: z.enum(['invite', 'reset']), email: z.string(), role, expiresAt: z.number() })
const overview = z.object({ accounts: z.array(account), links: z.array(link) })
const newLink = z.object({ url: z.string(), expiresAt: z.number() })
const problem = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ description: z.string() }) }).transform(({ error }) => error.description),
])

export type Role = z.infer<typeof role>
/** An active account. Times are in milliseconds since 1970. */
export type Account = z.infer<typeof account>
/** An unused one-time link, without its token. */
export type PendingLink = z.infer<typeof link>
/** All accounts and one-time links, and when they were read. */
export type Overview = z.infer<typeof overview> & { askedAt: number }
/** A new one-time link, which the server shows only once. */
export type NewLink = z.infer<typeof newLink>

/** The backend's account endpoints (backend/staff/account-routes.ts). Each rejects with a `ToolError`. */
export const staffApi = {
  overview: async (): Promise<Overview> => ({
    ...overview.parse(await fetchStaff('GET', '/accounts')),
    askedAt: Date.now(),
  }),
  invite: async (email: string, as: Role): Promise<NewLink> =>
    newLink.parse(await fetchStaff('POST', '/invitations', { email, role: as })),
  withdraw: (email: string) => fetchStaff('DELETE', `/invitations/${encodeURIComponent(email)}`),
  changeRole: (id: string, to: Role) => fetchStaff('PATCH', `/accounts/${id}`, { role: to }),
  reset: async (id: string): Promise<NewLink> =>
    newLink.parse(await fetchStaff('POST', `/accounts/${id}/reset`)),
  remove: (id: string) => fetchStaff('DELETE', `/accounts/${id}`),
}

/**
 * Sends a request to the backend's staff endpoints.
 *
 * @returns the response's JSON
 * @throws ToolError
 */
export async function fetchStaff(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetchSite(PATH + path, { method, ...(body && { body }) })
  if (response === null) throw new ToolError('Can’t reach the server. Nothing was changed. Try again.')
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new ToolError(
    problem.safeParse(answer).data ??
      `The server responded with status ${response.status}. Nothing was changed. Try again.`,
  )
}

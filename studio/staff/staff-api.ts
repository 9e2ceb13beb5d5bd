import { z } from 'zod'
import { ToolError } from '../tool-parts/answer'
import { askSite } from '../tool-parts/site-server'
import { WORDS } from './words'

const PATH = '/backend/staff'

const role = z.enum(['viewer', 'contributor', 'editor', 'administrator'])
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

/** What somebody may do. */
export type Role = z.infer<typeof role>
/** Somebody who may sign in. Times are in milliseconds since 1970. */
export type Account = z.infer<typeof account>
/** A one-time link that is out, without its token. */
export type PendingLink = z.infer<typeof link>
/** Who is staff, and who has a link. */
export type Overview = z.infer<typeof overview> & { askedAt: number }
/** A link to send, which the server shows once. */
export type NewLink = z.infer<typeof newLink>

/** The backend's endpoints about accounts (backend/staff/account-routes.ts). Each rejects with a `ToolError`. */
export const staffApi = {
  overview: async (): Promise<Overview> => ({
    ...overview.parse(await askStaffServer('GET', '/accounts')),
    askedAt: Date.now(),
  }),
  invite: async (email: string, as: Role): Promise<NewLink> =>
    newLink.parse(await askStaffServer('POST', '/invitations', { email, role: as })),
  withdraw: async (email: string): Promise<void> => {
    await askStaffServer('DELETE', `/invitations/${encodeURIComponent(email)}`)
  },
  changeRole: async (id: string, to: Role): Promise<void> => {
    await askStaffServer('PATCH', `/accounts/${id}`, { role: to })
  },
  reset: async (id: string): Promise<NewLink> =>
    newLink.parse(await askStaffServer('POST', `/accounts/${id}/reset`)),
  remove: async (id: string): Promise<void> => {
    await askStaffServer('DELETE', `/accounts/${id}`)
  },
}

/** Asks the backend about staff. @throws ToolError */
export async function askStaffServer(method: string, path: string, body?: object): Promise<unknown> {
  const response = await askSite(PATH + path, { method, ...(body && { body }) })
  if (response === null) throw new ToolError(WORDS.unreachable)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new ToolError(problem.safeParse(answer).data ?? WORDS.failed(response.status))
}

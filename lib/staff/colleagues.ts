import { z } from 'zod'
import { LANGUAGE } from '../shared/country'
import { type SanityAccess, type StaffMember, askSanity, bodyOf } from './ask-sanity'

/** Response of Sanity's `/projects/<id>`. */
export const Project = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      roles: z.array(z.object({ name: z.string() })),
      /** Whether this is a token for a program rather than a person. */
      isRobot: z.boolean().optional(),
    }),
  ),
})

const User = z.object({ id: z.string(), displayName: z.string() })
/** Sanity returns an object for a single id, and a list for several. */
const Users = z.union([z.array(User), User.transform((user) => [user])])

/**
 * Lists the project's members by name. Leaves out accounts without a name.
 *
 * @param api address of Sanity's API, including its version
 * @param headers credentials for the request. Any member may list the others
 * @throws Error if Sanity doesn't respond
 */
export async function readColleagues(
  access: SanityAccess,
  { api, projectId, headers }: { api: string; projectId: string; headers: Record<string, string> },
): Promise<StaffMember[]> {
  const ask = async (path: string) => bodyOf(await askSanity(access, 'staff', { url: api + path, headers }))
  const members = Project.parse(await ask(`/projects/${projectId}`)).members.filter(({ isRobot }) => !isRobot)
  if (members.length === 0) return []
  const users = Users.parse(await ask(`/users/${members.map(({ id }) => id).join(',')}`))
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
  return members
    .flatMap(({ id, roles }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, roles: roles.map((role) => role.name) }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, LANGUAGE))
}

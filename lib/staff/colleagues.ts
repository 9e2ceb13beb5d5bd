import { z } from 'zod'
import { type AskMeans, askStore, bodyOf } from './staff-access'

/** An account on the staff, as the others read it. */
export interface Colleague {
  id: string
  name: string
  /** Names of Sanity's roles, such as `editor`. */
  roles: string[]
}

const Members = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      roles: z.array(z.object({ name: z.string() })),
      /** A token that a program uses. */
      isRobot: z.boolean().optional(),
    }),
  ),
})

const User = z.object({ id: z.string(), displayName: z.string() })
/** One id is answered by an object, several by a list. */
const Users = z.union([z.array(User), User.transform((user) => [user])])

/**
 * Everybody on the staff by the list of the project's members, in the order of their names. Whoever has no name any
 * more is left out.
 *
 * @param api where Sanity's API answers, with the version
 * @param headers what proves who asks: members see each other
 * @throws Error when Sanity does not answer
 */
export async function readColleagues(
  means: AskMeans,
  { api, projectId, headers }: { api: string; projectId: string; headers: Record<string, string> },
): Promise<Colleague[]> {
  const ask = async (path: string) => bodyOf(await askStore(means, 'staff', { url: api + path, headers }))
  const members = Members.parse(await ask(`/projects/${projectId}`)).members.filter(({ isRobot }) => !isRobot)
  if (members.length === 0) return []
  const users = Users.parse(await ask(`/users/${members.map(({ id }) => id).join(',')}`))
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
  return members
    .flatMap(({ id, roles }) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name, roles: roles.map((role) => role.name) }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
}

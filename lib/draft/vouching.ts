import { z } from 'zod'
import { contentSource } from '../env/content'
import type { ContentSource } from '../env/variables'
import { readToken } from '../env/secrets'
import type { Sanity } from '../staff/find-staff'
import { rolesText, type Voucher } from './voucher'

/** Longer than any healthy answer, in milliseconds. */
const ANSWER_LIMIT = 5_000

const Session = z.object({ role: z.string() })

const Project = z.object({
  members: z.array(z.object({ id: z.string(), roles: z.array(z.object({ name: z.string() })) })),
})

/** Which Sanity is asked, by which `fetch`, and with which token of the site. */
type Means = Sanity & { token?: string | undefined }

/**
 * Whether somebody who answers for a pass is still there, with the roles they had. The embedded backend knows
 * their session: it ends by signing out, by a new password, and when the account is removed. Hosted Sanity lists
 * the project's members; where the site's token may not read that list nobody can tell, and the pass lives its time
 * (docs/decisions/007-draft-passes.md).
 *
 * @throws Error when Sanity does not answer
 */
export async function isStillThere({ id, roles }: Voucher, means: Means = {}): Promise<boolean> {
  const { source = contentSource } = means
  if (source.kind === 'hosted') {
    const members = await listMembers(source, means)
    return members === null || members.get(id) === roles
  }
  const url = new URL(`/backend/staff/sessions/${encodeURIComponent(id)}`, source.apiHost)
  const response = await askWithToken(url, means)
  if (response.status === 404) return false
  return Session.parse(await bodyOf(response)).role === roles
}

/**
 * The members of a project on hosted Sanity: their roles, by id.
 *
 * @returns null where the site's token may not read them
 * @throws Error when Sanity does not answer
 */
export async function listMembers(
  { projectId, apiVersion }: Extract<ContentSource, { kind: 'hosted' }>,
  means: Means = {},
): Promise<ReadonlyMap<string, string> | null> {
  const url = new URL(`https://${projectId}.api.sanity.io/v${apiVersion}/projects/${projectId}`)
  const response = await askWithToken(url, means)
  if (response.status === 401 || response.status === 403) return null
  const { members } = Project.parse(await bodyOf(response))
  return new Map(members.map(({ id, roles }) => [id, rolesText(roles.map(({ name }) => name))]))
}

function askWithToken(url: URL, { ask = fetch, token = readToken }: Means): Promise<Response> {
  return ask(url, {
    headers: { authorization: `Bearer ${token ?? ''}` },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Sanity answered ${response.status} when asked who is still there.`)
  return response.json()
}

/** How long an answer holds, in milliseconds: staff refresh a page at each pause in their typing. */
const FRESH_FOR = 5_000
/** How long the last answer holds while Sanity gives none: within a minute whoever has left is out. */
const KEPT_FOR = 30_000
/** People whose answers are remembered; more than any office has. */
const CAPACITY = 1_000

/**
 * Remembers for seconds who is still there, so that draft mode stays quick.
 *
 * @param ask tells it, or throws
 * @returns a function that says whether a voucher still holds: no, when nobody could tell for half a minute
 */
export function createVouching(
  ask: (voucher: Voucher) => Promise<boolean> = isStillThere,
  now: () => number = Date.now,
): (voucher: Voucher) => Promise<boolean> {
  const known = new Map<string, { isThere: boolean; at: number }>()
  const asking = new Map<string, Promise<boolean>>()

  async function askAnew(key: string, voucher: Voucher): Promise<boolean> {
    const at = now()
    try {
      const isThere = await ask(voucher)
      known.delete(key)
      known.set(key, { isThere, at })
      const [oldest] = known.keys()
      if (known.size > CAPACITY && oldest !== undefined) known.delete(oldest)
      return isThere
    } catch {
      const last = known.get(key)
      return last !== undefined && now() - last.at < KEPT_FOR && last.isThere
    } finally {
      asking.delete(key)
    }
  }

  return (voucher) => {
    const key = `${voucher.id} ${voucher.roles}`
    const last = known.get(key)
    if (last !== undefined && now() - last.at < FRESH_FOR) return Promise.resolve(last.isThere)
    const answer = asking.get(key) ?? askAnew(key, voucher)
    asking.set(key, answer)
    return answer
  }
}

import { z } from 'zod'
import { contentSource } from '../env/content'
import type { ContentSource } from '../env/variables'

/** Somebody who has signed in to the Studio. */
export interface StaffMember {
  /** The account's id on the embedded backend, the project user's on hosted Sanity. */
  id: string
  /** As records of what they do name them: the email address, or the name where there is none. */
  name: string
  /** Names of Sanity's roles, such as `editor`; at least one. */
  roles: string[]
}

/** Which Sanity is asked, and by which `fetch`. */
export interface Sanity {
  source?: ContentSource
  ask?: typeof fetch
}

/** Longer than any healthy answer, in milliseconds. */
const ANSWER_LIMIT = 10_000

/** What Sanity's `/users/me` says; the embedded backend answers strangers with an empty object. */
const CurrentUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/**
 * Who sends a request, by Sanity's own word and each time anew: whoever is signed
 * out or loses the role is out at once. The embedded backend knows staff by the
 * session's cookie, hosted Sanity by the Studio's token
 * (docs/decisions/005-volunteer-desk.md).
 *
 * @returns null for strangers
 * @throws Error when Sanity does not answer: nobody is let in on a guess
 */
export async function findStaff(
  headers: Pick<Headers, 'get'>,
  { source = contentSource, ask = fetch }: Sanity = {},
): Promise<StaffMember | null> {
  const question = questionOf(headers, source)
  if (question === null) return null
  const response = await ask(question.url, {
    headers: question.headers,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  })
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new Error(`Sanity answered ${response.status} when asked who is signed in.`)
  const user = CurrentUser.safeParse(await response.json())
  if (!user.success) return null
  const { id, name, email, roles } = user.data
  return { id, name: email || name || id, roles: roles.map((role) => role.name) }
}

/** How Sanity is asked. */
interface Question {
  url: string
  headers: Record<string, string>
}

/** Passes on the one header that proves who asks, and nothing else of the request; null without it. */
function questionOf(headers: Pick<Headers, 'get'>, source: ContentSource): Question | null {
  const path = `v${source.apiVersion}/users/me`
  switch (source.kind) {
    case 'embedded': {
      const cookie = headers.get('cookie')
      return cookie === null ? null : { url: `${source.apiHost}/${path}`, headers: { cookie } }
    }
    case 'hosted': {
      const authorization = headers.get('authorization')
      if (authorization === null || !/^bearer \S+$/i.test(authorization)) return null
      return { url: `https://${source.projectId}.api.sanity.io/${path}`, headers: { authorization } }
    }
    default:
      return source satisfies never
  }
}

import { z } from 'zod'
import { readOwnPath } from '../shared/own-path'
import { isCrossSite } from '../http/is-cross-site'
import { staffAccess } from '../staff/staff-access'
import { LINK_MS, signPass } from './draft-pass'
import { Shown, PASS_PARAMETER, type ShareAnswer, VISIT_PATH } from '../shared/share-answer'

/** Sanity roles that may share drafts. */
const ROLES: readonly string[] = ['administrator', 'editor']

/** The Studio's request: an unambiguous path on this site, and what the link shows. */
const ShareRequest = z.object({
  path: z
    .string()
    .regex(/^\/[^?#]*$/)
    .max(300),
  shows: Shown.default({ kind: 'drafts' }),
})

interface Site {
  /** The secret that signs the passes. Undefined if the site can't read drafts. */
  secret: string | undefined
  origin: string
  now: number
}

/** Handles a request by staff (`POST {path, shows}`) for a link to a page's draft. */
export async function answerShareRequest(request: Request, { secret, origin, now }: Site): Promise<Response> {
  if (isCrossSite(request)) return problem(403, 'This request came from another website.')
  const access = staffAccess()
  const staff = await access.findStaff(request.headers)
  if (staff === null) return problem(401, 'Sign in to the Studio first.')
  if (!staff.roles.some((role) => ROLES.includes(role)))
    return problem(403, 'Only administrators and editors may share drafts.')
  const asked = ShareRequest.safeParse(await request.json().catch(() => null))
  if (!asked.success || readOwnPath(asked.data.path, origin) === null)
    return problem(400, 'This page does not exist.')
  if (secret === undefined)
    return problem(503, 'The site cannot read drafts: SANITY_API_READ_TOKEN is not set on its server.')
  const by = await access.issuerOf(staff, request.headers)
  if (by === null) return problem(401, 'Sign in to the Studio first.')
  const until = Math.min(now + LINK_MS, by.until ?? Infinity)
  const url = new URL(VISIT_PATH, origin)
  url.searchParams.set(PASS_PARAMETER, signPass({ ...asked.data, until, by }, secret))
  return answer(200, { url: url.href, until } satisfies ShareAnswer)
}

function problem(status: number, error: string): Response {
  return answer(status, { error })
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } })
}

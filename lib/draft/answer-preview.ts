import { siteUrl } from '../env/site'
import { readOwnPath } from '../shared/own-path'
import { staffAccess } from '../staff/staff-access'
import { isCrossSite } from '../http/is-cross-site'
import { type DraftPass, staffPass } from './draft-pass'

/** Query parameter with the page open in the Studio (urlSearchParamPreviewPathname of @sanity/preview-url-secret). */
const PATH_PARAMETER = 'sanity-preview-pathname'

interface PreviewSteps {
  /** Returns the id of the staff member who created the request's one-time secret, on hosted Sanity. */
  ownerOfSecret: () => Promise<string | null>
  /** Checks the secret and redirects to the page. */
  enable: () => Promise<Response>
  /** Sets the browser's pass cookie. */
  grant: (pass: DraftPass) => Promise<void>
}

/**
 * Enables draft mode in the Studio's preview when staff open a page of this site.
 *
 * @throws Next's redirect to the page
 */
export async function answerPreview(
  request: Request,
  { ownerOfSecret, enable, grant }: PreviewSteps,
): Promise<Response> {
  if (isCrossSite(request)) return refusal(403, 'This request came from another website.')
  const path = new URL(request.url).searchParams.get(PATH_PARAMETER)
  if (path !== null && readOwnPath(path, siteUrl) === null) return refusal(400, 'This page does not exist.')
  const issuer = await staffAccess().previewIssuer(request.headers, ownerOfSecret)
  if (issuer === null) return refusal(401, 'Sign in to the Studio first.')
  return enableThen(enable, () => grant(staffPass(issuer, Date.now())))
}

function refusal(status: number, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { 'cache-control': 'private, no-store' } })
}

/**
 * Enables draft mode, and grants a pass if that succeeds.
 *
 * @param enable checks the one-time secret. Throws Next's redirect if it is valid, responds with 401 otherwise
 */
export async function enableThen(
  enable: () => Promise<Response>,
  grant: () => Promise<void>,
): Promise<Response> {
  try {
    return await enable()
  } catch (answer) {
    if (isRedirect(answer)) await grant()
    throw answer
  }
}

function isRedirect(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'digest' in thrown &&
    typeof thrown.digest === 'string' &&
    thrown.digest.startsWith('NEXT_REDIRECT')
  )
}

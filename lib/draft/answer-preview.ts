import { siteUrl } from '../env/site'
import { readOwnPath } from '../redirects/own-path'
import { staffAccess } from '../staff/find-staff'
import { isForged } from '../staff/is-forged'
import { type DraftPass, staffPass } from './draft-pass'

/** The parameter in which the Studio says which page it shows (urlSearchParamPreviewPathname of Sanity). */
const PATH_PARAMETER = 'sanity-preview-pathname'

/** What the answer is made with. */
interface Means {
  /** The member who made the one-time secret of the request, on hosted Sanity. */
  ownerOfSecret: () => Promise<string | null>
  /** Checks the secret and goes on to the page. */
  enable: () => Promise<Response>
  grant: (pass: DraftPass) => Promise<void>
}

/**
 * Signs the Studio's preview in to draft mode: for staff who open it on this very site, and for a page of it.
 *
 * @throws Next's redirect to the page
 */
export async function answerPreview(
  request: Request,
  { ownerOfSecret, enable, grant }: Means,
): Promise<Response> {
  if (isForged(request)) return refusal(403, 'This request came from another website.')
  const path = new URL(request.url).searchParams.get(PATH_PARAMETER)
  if (path !== null && readOwnPath(path, siteUrl) === null) return refusal(400, 'There is no such page.')
  const voucher = await staffAccess().previewVoucher(request.headers, ownerOfSecret)
  if (voucher === null) return refusal(401, 'Sign in to the Studio first.')
  return signInThen(enable, () => grant(staffPass(voucher, Date.now())))
}

function refusal(status: number, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { 'cache-control': 'private, no-store' } })
}

/**
 * Runs draft mode's sign-in, and a further step where it succeeded.
 *
 * @param enable checks the one-time secret: a right one ends in Next's redirect, which is thrown, a wrong one
 *   in a response with 401
 * @param grant the further step
 */
export async function signInThen(
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

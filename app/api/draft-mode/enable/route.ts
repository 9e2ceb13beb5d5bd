import { enableDraftMode } from '@/lib/content/enable-draft-mode'
import { grantPass } from '@/lib/draft/grant-pass'

/** How long staff see drafts before the Studio's preview has to ask anew, which it does whenever it opens. */
const STAFF_HOURS = 24

/** Where the Studio's Presentation tool signs the browser in to draft mode. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await enableDraftMode(request)
  } catch (answer) {
    // A right secret ends in Next's redirect, a wrong one in a response with 401.
    if (isRedirect(answer)) await grantPass({ path: null, until: Date.now() + STAFF_HOURS * 3_600_000 })
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

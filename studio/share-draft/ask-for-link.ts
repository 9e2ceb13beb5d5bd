import { SHARE_PATH, ShareAnswer, ShareProblem, type Shown } from '../../lib/draft/share-answer'
import { SHARE_WORDS } from './words'

const TIME_LIMIT = 15_000

/** A link, or why there is none, in words for staff. */
export type ShareOutcome = { kind: 'link'; url: string; until: number } | { kind: 'problem'; words: string }

/**
 * Asks the site's server for a link to a page as it is not public yet. On the embedded backend the
 * browser adds the session's cookie; hosted Sanity gave the Studio a token, which goes along.
 */
export async function askForLink(
  page: { path: string; shows: Shown },
  token: string | undefined,
): Promise<ShareOutcome> {
  try {
    const response = await fetch(SHARE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(page),
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'link', ...ShareAnswer.parse(body) }
    return { kind: 'problem', words: ShareProblem.parse(body).error }
  } catch {
    // No answer, or none of ours: a proxy's error page.
    return { kind: 'problem', words: SHARE_WORDS.unreachable }
  }
}

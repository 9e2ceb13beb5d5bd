import { answerShareRequest } from '@/lib/draft/share-link'
import { readToken } from '@/lib/env/secrets'
import { siteUrl } from '@/lib/env/site'

/** Answers staff with a link that shows the draft of one page to somebody without an account. */
export function POST(request: Request): Promise<Response> {
  return answerShareRequest(request, { secret: readToken, origin: siteUrl, now: Date.now() })
}

import { answerShareRequest } from '@/lib/draft/share-link'
import { readToken } from '@/lib/env/secrets'
import { siteUrl } from '@/lib/env/site'

/** Creates a link that shows one page's draft to somebody without an account. */
export function POST(request: Request): Promise<Response> {
  return answerShareRequest(request, { secret: readToken, origin: siteUrl, now: Date.now() })
}

import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { PASS_COOKIE } from '@/lib/draft/draft-pass'
import { isCrossSite } from '@/lib/http/is-cross-site'

/**
 * Leaves draft mode. Accepts only same-site POST requests, so that no prefetch, picture or other website can leave
 * it.
 */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return new Response('This request came from another website.\n', { status: 403 })
  const [draft, store] = await Promise.all([draftMode(), cookies()])
  draft.disable()
  store.delete(PASS_COOKIE)
  redirect('/')
}

import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { PASS_COOKIE } from '@/lib/draft/draft-pass'
import { isCrossSite } from '@/lib/http/is-cross-site'

/**
 * Turns draft mode off. Only accepts same-site POST requests, so that it can't be triggered by prefetching, a picture
 * or another website.
 */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return new Response('This request came from another website.\n', { status: 403 })
  const [draft, store] = await Promise.all([draftMode(), cookies()])
  draft.disable()
  store.delete(PASS_COOKIE)
  redirect('/')
}

import { seeOther } from '@/lib/forms/answer-page'
import { readShortBody } from '@/lib/http/short-body'
import { followSubscriptionLink } from '@/lib/newsletter/subscription-link'
import { SUBSCRIPTION_PREFIX } from '@/lib/routes'

interface Params {
  params: Promise<{ token: string }>
}

/** The most bytes of a body; mail programs send fewer. */
const MOST_BYTES = 2_000
/** The body that mail programs send (RFC 8058). They follow no redirect. */
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** Confirms or ends a subscription, depending on the link. The token proves who asks, so requests may come from any program. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { token } = await params
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind !== 'read') return new Response('This is not a form of this site.\n', { status: 400 })
  try {
    await followSubscriptionLink(token)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never the token, never an address
    console.error('A subscription was not changed:', error instanceof Error ? error.message : error)
    return new Response('This did not work just now. Please try again in a few minutes.\n', { status: 503 })
  }
  const text = new TextDecoder().decode(body.bytes)
  if (text.includes(ONE_CLICK)) return new Response('Done.\n', { headers: { 'cache-control': 'no-store' } })
  return seeOther(`${SUBSCRIPTION_PREFIX}/${encodeURIComponent(token)}`)
}

/** Redirects a visitor who opens the address to the page with the button. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { token } = await params
  return seeOther(`${SUBSCRIPTION_PREFIX}/${encodeURIComponent(token)}`)
}

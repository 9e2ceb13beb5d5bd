import { seeOther } from '@/lib/forms/answer-page'
import { formDataIn } from '@/lib/forms/sent-body'
import { readShortBody } from '@/lib/shared/short-body'
import { findSubscriptionLink, followSubscriptionLink } from '@/lib/newsletter/subscription-link'
import { STEP_FIELDS } from '@/lib/newsletter/newsletter-copy'
import { SUBSCRIPTION_PREFIX } from '@/lib/shared/routes'

/** Maximum body size in bytes. Email apps send less. */
const MOST_BYTES = 2_000

/**
 * Confirms or ends a subscription, depending on the link. The token is the credential, so the request may come from any
 * program. Confirming requires the ticked box, because mail scanners open links, and some of them press buttons.
 * Unsubscribing requires only the token, in any one-click format (RFC 8058), and doesn't redirect, because email apps
 * don't follow redirects.
 */
export async function POST(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind !== 'read') return plain('This form does not belong to this site.', 400)
  const form = await formDataIn(body.bytes, request.headers)
  const isVisitor = form?.has(STEP_FIELDS.button) ?? false
  try {
    const link = await findSubscriptionLink(token)
    if (link === null && !isVisitor) return plain('This link does not work.', 404)
    if (link?.purpose === 'unsubscribe' || (link && form?.has(STEP_FIELDS.tick)))
      await followSubscriptionLink(token, link)
    if (link?.purpose === 'unsubscribe' && !isVisitor) return plain('Done.', 200)
  } catch (error) {
    // oxlint-disable-next-line no-console -- server log; must not contain the token or an address
    console.error('A subscription could not be changed:', error instanceof Error ? error.message : error)
    return plain('This did not work just now. Please try again in a few minutes.', 503)
  }
  return seeOther(`${SUBSCRIPTION_PREFIX}/${encodeURIComponent(token)}`)
}

/** Redirects to the page with the button if someone opens this address directly. */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return seeOther(`${SUBSCRIPTION_PREFIX}/${encodeURIComponent(token)}`)
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } })
}

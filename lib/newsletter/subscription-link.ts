import 'server-only'
import { z } from 'zod'
import { answerOf, inboxDatabase, isLinkToken } from '../inbox/database'
import { SUBSCRIPTION_PREFIX } from '../shared/routes'

const Link = z.object({ purpose: z.enum(['confirm', 'unsubscribe']), is_done: z.boolean() }).nullable()

/** What a link in an email is for, and whether it has been used. */
export type SubscriptionLink = NonNullable<z.infer<typeof Link>>

/**
 * Looks up what a link is for. Null if its token is incomplete, expired or unknown. Changes nothing, because email
 * scanners open every link.
 *
 * @throws InboxError if the database is unavailable
 */
export async function findSubscriptionLink(token: string): Promise<SubscriptionLink | null> {
  if (!isLinkToken(token)) return null
  return Link.parse(await answerOf(inboxDatabase().rpc('newsletter_link', { token })))
}

/** Confirms or ends a link's subscription. */
export async function followSubscriptionLink(token: string, { purpose }: SubscriptionLink): Promise<void> {
  const name = purpose === 'confirm' ? 'confirm_newsletter' : 'unsubscribe_newsletter'
  await answerOf(inboxDatabase().rpc(name, { token }))
}

/** Returns the path that the page's button posts to, as do email apps that unsubscribe with one click (RFC 8058). */
export function subscriptionAction(token: string): string {
  return `/api${SUBSCRIPTION_PREFIX}/${token}`
}

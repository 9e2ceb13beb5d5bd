import 'server-only'
import { z } from 'zod'
import { answerOf, inboxDatabase, isLinkToken } from '../inbox/database'
import { SUBSCRIPTION_PREFIX } from '../routes'

const Link = z.object({ purpose: z.enum(['confirm', 'unsubscribe']), is_done: z.boolean() }).nullable()

/** The purpose of a link in a mail, and whether it was followed. */
export type SubscriptionLink = NonNullable<z.infer<typeof Link>>

/**
 * Looks a link up. Changes nothing, because mail scanners open every link.
 *
 * @returns null for a link that was cut off, is too old or was never made
 * @throws InboxError when the database cannot be asked
 */
export async function findSubscriptionLink(token: string): Promise<SubscriptionLink | null> {
  if (!isLinkToken(token)) return null
  return Link.parse(await answerOf(inboxDatabase().rpc('newsletter_link', { token })))
}

/** Confirms or ends the subscription that a link belongs to. */
export async function followSubscriptionLink(token: string, { purpose }: SubscriptionLink): Promise<void> {
  const name = purpose === 'confirm' ? 'confirm_newsletter' : 'unsubscribe_newsletter'
  await answerOf(inboxDatabase().rpc(name, { token }))
}

/** The path to which the button of a link posts, and mail programs that unsubscribe by themselves (RFC 8058). */
export function subscriptionAction(token: string): string {
  return `/api${SUBSCRIPTION_PREFIX}/${token}`
}

import 'server-only'
import { z } from 'zod'
import { answerOf, inboxDatabase } from '../inbox/database'
import { SUBSCRIPTION_PREFIX } from '../routes'

/** As the database makes them (supabase/migrations, newsletter): most wrong ones are known without asking it. */
const TOKEN = /^[0-9a-f]{64}$/

const Link = z.object({ purpose: z.enum(['confirm', 'unsubscribe']), is_done: z.boolean() }).nullable()

/** What the link in a mail is for, and whether that was done. */
export type SubscriptionLink = NonNullable<z.infer<typeof Link>>

/**
 * Looks a link up, and changes nothing: mail scanners open every link.
 *
 * @returns null for one that was cut off, is too old, or nobody made
 * @throws InboxError when the database cannot be asked
 */
export async function findSubscriptionLink(token: string): Promise<SubscriptionLink | null> {
  if (!TOKEN.test(token)) return null
  return Link.parse(await answerOf(inboxDatabase().rpc('newsletter_link', { token })))
}

/** Does what a link is for, confirms or unsubscribes; nothing for one that does not work. */
export async function followSubscriptionLink(token: string): Promise<void> {
  const link = await findSubscriptionLink(token)
  if (link === null) return
  const name = link.purpose === 'confirm' ? 'confirm_newsletter' : 'unsubscribe_newsletter'
  await answerOf(inboxDatabase().rpc(name, { token }))
}

/** Where the button of a link posts to, and mail programs that unsubscribe by themselves (RFC 8058). */
export function subscriptionAction(token: string): string {
  return `/api${SUBSCRIPTION_PREFIX}/${token}`
}

import 'server-only'
import { contentSource } from './content.ts'
import { type MailSettings, readMailSettings } from './mail-variables.ts'
import { type PurgeCall, readPurge } from './purge.ts'
import { readSecrets } from './variables.ts'

/**
 * What only the server may know. Scripts pass all of it in embedded mode; in
 * hosted mode draft mode needs `readToken`, the webhook `webhookSecret` and the
 * volunteer desk `supabaseSecretKey`. The site without them works for visitors.
 */
export const { readToken, webhookSecret, supabaseSecretKey, siteToken, frontSecret } = readSecrets(
  process.env,
  contentSource,
)

/**
 * How mail is sent, read at each call; its address holds a password.
 *
 * @throws Error that names the variables, never their values
 */
export function mailSettings(): MailSettings | undefined {
  return readMailSettings(process.env)
}

/**
 * How this server empties the CDN before it, with a secret; null where there is none to be told.
 *
 * @throws Error that names the variables, never their values
 */
export function purgeCall(): PurgeCall | null {
  return readPurge(process.env)
}

import 'server-only'
import { contentSource } from './content.ts'
import { type MailSettings, readMailSettings } from './mail-variables.ts'
import { type PurgeCall, readPurge } from './purge.ts'
import { readSecrets } from './variables.ts'

/**
 * The server's secrets. Scripts pass all of them with the embedded backend. With hosted services, draft mode needs
 * `readToken`, the webhook `webhookSecret` and the inbox `supabaseSecretKey`. The public site works without them.
 */
export const { readToken, webhookSecret, supabaseSecretKey, siteToken, frontSecret } = readSecrets(
  process.env,
  contentSource,
)

/**
 * Reads the mail settings on each call, because they contain a password.
 *
 * @throws Error that names the variables, never their values
 */
export function mailSettings(): MailSettings | undefined {
  return readMailSettings(process.env)
}

/**
 * Reads the request that purges the CDN on each call, because it contains a secret. Null without a CDN.
 *
 * @throws Error that names the variables, never their values
 */
export function purgeCall(): PurgeCall | null {
  return readPurge(process.env)
}

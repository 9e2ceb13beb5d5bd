import 'server-only'
import { contentSource } from './content.ts'
import { type MailSettings, readMailSettings } from './mail-variables.ts'
import { type PurgeCall, readPurge } from './purge.ts'
import { readSecrets } from './variables.ts'

/**
 * The server's secrets. With the embedded backend, the start scripts set all of them. With hosted services, draft mode
 * needs `readToken`, the webhook needs `webhookSecret` and the inbox needs `supabaseSecretKey`. The public site works
 * without them.
 */
export const { readToken, webhookSecret, supabaseSecretKey, siteToken, frontSecret } = readSecrets(
  process.env,
  contentSource,
)

/**
 * Reads the mail settings on each call rather than keeping them, because they contain a password.
 *
 * @throws Error that names the variables, never their values
 */
export function mailSettings(): MailSettings | undefined {
  return readMailSettings(process.env)
}

/**
 * Reads the request that purges the CDN on each call, because it contains a secret. Null if there is no CDN.
 *
 * @throws Error that names the variables, never their values
 */
export function purgeCall(): PurgeCall | null {
  return readPurge(process.env)
}

import 'server-only'
import { contentSource } from './content.ts'
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

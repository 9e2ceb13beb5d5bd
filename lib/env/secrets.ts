import 'server-only'
import { readSecrets } from './read-secrets.ts'

/**
 * What only the server may know. Scripts pass both in embedded mode; in hosted
 * mode draft mode needs `readToken` and the webhook needs `webhookSecret`, and
 * the site without them works for visitors.
 */
export const { readToken, webhookSecret } = readSecrets(process.env)

import { z } from 'zod'
import { nonEmpty } from './non-empty.ts'

const Secrets = z.object({
  SANITY_API_READ_TOKEN: nonEmpty(z.string()),
  SANITY_WEBHOOK_SECRET: nonEmpty(z.string()),
})

/** Secrets of the site's server; each is undefined while its variable is not set. */
export interface SiteSecrets {
  /** Reads drafts. */
  readToken: string | undefined
  /** Verifies that a webhook comes from the content store. */
  webhookSecret: string | undefined
}

/** Reads the server's secrets. Never throws: visitors need neither. */
export function readSecrets(env: Readonly<Record<string, string | undefined>>): SiteSecrets {
  const { SANITY_API_READ_TOKEN: readToken, SANITY_WEBHOOK_SECRET: webhookSecret } = Secrets.parse(env)
  return { readToken, webhookSecret }
}

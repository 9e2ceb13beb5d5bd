import { z } from 'zod'
import { nonEmpty, type Variables } from './variables.ts'

const Secrets = z.object({
  SANITY_API_READ_TOKEN: nonEmpty(z.string()),
  SANITY_WEBHOOK_SECRET: nonEmpty(z.string()),
  SUPABASE_SECRET_KEY: nonEmpty(z.string()),
  SITE_TOKEN: nonEmpty(z.string()),
  FRONT_SECRET: nonEmpty(z.string()),
})

/** Secrets of the site's server; each is undefined while its variable is not set. */
export interface SiteSecrets {
  /** Reads drafts. */
  readToken: string | undefined
  /** Verifies that a webhook comes from the content store. */
  webhookSecret: string | undefined
  /** Reads and changes volunteers. */
  supabaseSecretKey: string | undefined
  /** Reads published content of the embedded backend, apart from strangers' questions. */
  siteToken: string | undefined
  /** By which the front door is known; undefined where none stands before this server. */
  frontSecret: string | undefined
}

/** Reads the server's secrets. Never throws: visitors need none of them. */
export function readSecrets(env: Variables): SiteSecrets {
  const set = Secrets.parse(env)
  return {
    readToken: set.SANITY_API_READ_TOKEN,
    webhookSecret: set.SANITY_WEBHOOK_SECRET,
    supabaseSecretKey: set.SUPABASE_SECRET_KEY,
    siteToken: set.SITE_TOKEN,
    frontSecret: set.FRONT_SECRET,
  }
}

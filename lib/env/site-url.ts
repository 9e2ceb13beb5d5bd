import { z } from 'zod'
import { nonEmpty, optionalPort, readVariables, type Variables } from './variables.ts'

const SiteUrl = z.object({
  NEXT_PUBLIC_SITE_URL: nonEmpty(
    z.url({
      protocol: /^https?$/,
      error: "NEXT_PUBLIC_SITE_URL must be the site's full address, such as https://www.example.org.au",
    }),
  ),
  PORT: optionalPort('PORT'),
})

/**
 * Reads the public origin of the site, without a trailing slash.
 *
 * @param env the variables of this process
 * @param built NEXT_PUBLIC_SITE_URL of the build, for a process that is told no address
 * @throws Error that names the variable and what it must hold
 */
export function readSiteUrl(env: Variables, built?: string): string {
  const set = { ...env, NEXT_PUBLIC_SITE_URL: env.NEXT_PUBLIC_SITE_URL || built }
  const { NEXT_PUBLIC_SITE_URL: url, PORT: port } = readVariables(SiteUrl, set)
  return url === undefined ? `http://localhost:${port ?? 3000}` : new URL(url).origin
}

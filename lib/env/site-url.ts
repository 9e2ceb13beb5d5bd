import { z } from 'zod'
import { nonEmpty } from './non-empty.ts'

const SiteUrl = z.object({
  NEXT_PUBLIC_SITE_URL: nonEmpty(
    z.url({
      protocol: /^https?$/,
      error: "NEXT_PUBLIC_SITE_URL must be the site's full address, such as https://www.example.org.au",
    }),
  ),
  PORT: nonEmpty(z.coerce.number('PORT must be a number').int().min(1).max(65535)),
})

/**
 * Reads the public origin of the site, without a trailing slash.
 *
 * @throws Error that names the variable and what it must hold
 */
export function readSiteUrl(env: Readonly<Record<string, string | undefined>>): string {
  const parsed = SiteUrl.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { NEXT_PUBLIC_SITE_URL: url, PORT: port } = parsed.data
  return url === undefined ? `http://localhost:${port ?? 3000}` : new URL(url).origin
}

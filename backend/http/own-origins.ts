/** Names under which one machine reaches itself. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Origins that are this site itself: that of its public address and, while the
 * site is served without TLS, the loopback names on the same port, since people
 * type either.
 *
 * @param siteUrl absolute address of the site
 * @example ownOrigins('http://localhost:3000') // localhost:3000, 127.0.0.1:3000, [::1]:3000
 */
export function ownOrigins(siteUrl: string): ReadonlySet<string> {
  const site = new URL(siteUrl)
  if (site.protocol !== 'http:') return new Set([site.origin])
  const port = site.port === '' ? '' : `:${site.port}`
  return new Set([site.origin, ...LOOPBACK_HOSTS.map((host) => `http://${host}${port}`)])
}

/**
 * Where to send staff after they signed in: the address that the Studio asked
 * for when it is on this site, else the Studio. Never another site, or the
 * sign-in page would vouch for a stranger's.
 */
export function returnAddress(
  wanted: string | null,
  site: { siteUrl: string; ownOrigins: ReadonlySet<string> },
): string {
  const studio = new URL('/studio', site.siteUrl).href
  if (wanted === null || !URL.canParse(wanted)) return studio
  const address = new URL(wanted)
  if (!site.ownOrigins.has(address.origin) || address.username !== '' || address.password !== '')
    return studio
  return address.pathname === '/' ? new URL('/studio', address).href : address.href
}

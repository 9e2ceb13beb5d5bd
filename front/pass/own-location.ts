/**
 * A `Location` within this site without its origin, as Next writes it where it knows the visitor's address: behind this
 * program Next does not. A path that could be read as another host stays whole.
 *
 * @param siteUrl public origin of the site
 */
export function ownLocation(location: string, siteUrl: string): string {
  const path = location.startsWith(`${siteUrl}/`) ? location.slice(siteUrl.length) : location
  return path.startsWith('//') || path.startsWith('/\\') ? location : path
}

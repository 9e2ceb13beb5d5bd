import 'server-only'
import { LOCALITY_LIST_QUERY, LOCALITY_QUERY } from './locality-queries'
import { read, readPublished } from './read'

/** One suburb with its issues, by the last part of its address. Null when there is none. */
export function getLocality(slug: string) {
  return read(LOCALITY_QUERY, { slug })
}

/** All suburbs with an address, in the order staff gave them. */
export function getLocalities() {
  return read(LOCALITY_LIST_QUERY)
}

/** The addresses of all published suburbs, for what runs outside a visit: the build, and the table of redirects. */
export async function getLocalitySlugs(): Promise<string[]> {
  const localities = await readPublished(LOCALITY_LIST_QUERY)
  return localities.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

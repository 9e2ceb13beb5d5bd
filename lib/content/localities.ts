import 'server-only'
import { LINK_TARGETS } from './fragments'
import { LOCALITY_LIST_QUERY, LOCALITY_QUERY } from './locality-queries'
import { read, readPublished } from './read'

const LOCALITY_LIST: { query: typeof LOCALITY_LIST_QUERY; types: string[] } = {
  query: LOCALITY_LIST_QUERY,
  types: ['locality', 'localIssue'],
}

/** One suburb with its issues, by the last part of its address. Null when there is none. */
export function getLocality(slug: string) {
  return read({ query: LOCALITY_QUERY, params: { slug }, types: ['localIssue', ...LINK_TARGETS] })
}

/** All suburbs with an address, in the order staff gave them. */
export function getLocalities() {
  return read(LOCALITY_LIST)
}

/** The addresses of all published suburbs, for what runs outside a visit: the build and the warming of pages. */
export async function getLocalitySlugs(): Promise<string[]> {
  const localities = await readPublished(LOCALITY_LIST)
  return localities.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

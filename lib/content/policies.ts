import 'server-only'
import { LINK_TARGETS } from './fragments'
import { POLICY_FEED_QUERY, POLICY_LIST_QUERY, POLICY_QUERY } from './queries'
import { read, readPublished } from './read'

const POLICY_LIST: { query: typeof POLICY_LIST_QUERY; types: string[] } = {
  query: POLICY_LIST_QUERY,
  types: ['policy'],
}

/** One policy by the last part of its address. Null when there is none. */
export function getPolicy(slug: string) {
  return read({ query: POLICY_QUERY, params: { slug }, types: LINK_TARGETS })
}

/** All policies with an address, in the order staff gave them. */
export function getPolicies() {
  return read(POLICY_LIST)
}

/** All policies with their dates, for the feed. */
export function getPolicyFeed() {
  return readPublished({ query: POLICY_FEED_QUERY, types: ['policy'] })
}

/** The addresses of all published policies, for what runs outside a visit: the build and the warming of pages. */
export async function getPolicySlugs(): Promise<string[]> {
  const policies = await readPublished(POLICY_LIST)
  return policies.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

import 'server-only'
import { POLICY_FEED_QUERY, POLICY_LIST_QUERY, POLICY_QUERY } from './queries'
import { read, readPublished } from './read'

/** One policy by the last part of its address. Null when there is none. */
export function getPolicy(slug: string) {
  return read(POLICY_QUERY, { slug })
}

/** All policies with an address, in the order staff gave them. */
export function getPolicies() {
  return read(POLICY_LIST_QUERY)
}

/** All policies with their dates, for the feed. */
export function getPolicyFeed() {
  return readPublished(POLICY_FEED_QUERY)
}

/** The addresses of all published policies, for what runs outside a visit: the build, and the table of redirects. */
export async function getPolicySlugs(): Promise<string[]> {
  const policies = await readPublished(POLICY_LIST_QUERY)
  return policies.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

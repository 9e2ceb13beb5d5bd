import 'server-only'
import { defineQuery } from 'next-sanity'
import { BLOCKS } from './blocks'
import { LINK, RICH_TEXT, SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'

const POLICY_QUERY = defineQuery(`*[_type == "policy" && slug.current == $slug][0]{
  _id, _type, title, description, icon, colour, initiatives, publishedDate, modifiedDate,
  "slug": slug.current,
  sections[]{_key, title, content[]{${RICH_TEXT}}},
  action{title, offer, link{${LINK}}},
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads one policy by its slug. Null when there is none. */
export function getPolicy(slug: string) {
  return read(POLICY_QUERY, { slug })
}

const POLICY_LIST_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]
  | order(orderRank asc) {_id, title, icon, colour, "slug": slug.current}`)

/** Reads all policies that have a slug, in the order that staff gave them. */
export function getPolicies() {
  return read(POLICY_LIST_QUERY)
}

const POLICY_FEED_QUERY = defineQuery(`*[_type == "policy" && defined(slug.current)]{
  title, "slug": slug.current, publishedDate, modifiedDate,
  "description": coalesce(seo.description, description)
}`)

/** Reads all policies with their dates, for the feed. */
export function getPolicyFeed() {
  return readPublished(POLICY_FEED_QUERY)
}

/** Reads the slugs of all published policies: for the build and the table of redirects, which serve no visitor. */
export async function getPolicySlugs(): Promise<string[]> {
  return slugsIn(await readPublished(POLICY_LIST_QUERY))
}

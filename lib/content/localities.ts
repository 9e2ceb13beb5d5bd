import 'server-only'
import { defineQuery } from 'next-sanity'
import { NOT_OVER, LINK, SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'

export const LOCALITY_QUERY = defineQuery(`*[_type == "locality" && slug.current == $slug][0]{
  _id, _type, name, title, description, issuesHeading, solutionLabel, actionsHeading,
  "slug": slug.current,
  "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${NOT_OVER}] | order(orderRank asc) {
    _id, title, description, solution, icon, colour
  },
  actions[]{_key, ${LINK}},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** One suburb with its issues, by the last part of its address. Null when there is none. */
export function getLocality(slug: string) {
  return read(LOCALITY_QUERY, { slug })
}

export const LOCALITY_LIST_QUERY = defineQuery(`*[_type == "locality" && defined(slug.current)]
  | order(orderRank asc) {
    _id, name, "slug": slug.current,
    "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${NOT_OVER}] | order(orderRank asc) {_id, title}
  }`)

/** All suburbs with an address, in the order staff gave them. */
export function getLocalities() {
  return read(LOCALITY_LIST_QUERY)
}

/** The addresses of all published suburbs, for what runs outside a visit: the build, and the table of redirects. */
export async function getLocalitySlugs(): Promise<string[]> {
  return slugsIn(await readPublished(LOCALITY_LIST_QUERY))
}

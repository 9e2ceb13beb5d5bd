import 'server-only'
import { defineQuery } from 'next-sanity'
import { BLOCKS } from './blocks'
import { IS_NOT_OVER, LINK, SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'

export const LOCALITY_QUERY = defineQuery(`*[_type == "locality" && slug.current == $slug][0]{
  _id, _type, name, title, description, issuesHeading, solutionLabel, actionsHeading,
  "slug": slug.current,
  "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${IS_NOT_OVER}] | order(orderRank asc) {
    _id, title, description, solution, icon, colour
  },
  actions[]{_key, ${LINK}},
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/** Reads one suburb with its issues by its slug. Null when there is none. */
export function getLocality(slug: string) {
  return read(LOCALITY_QUERY, { slug })
}

const LOCALITY_SLUGS_QUERY = defineQuery(
  `*[_type == "locality" && defined(slug.current)]{"slug": slug.current}`,
)

/** Reads the slugs of all published suburbs: for the build and the table of redirects, which serve no visitor. */
export async function getLocalitySlugs(): Promise<string[]> {
  return slugsIn(await readPublished(LOCALITY_SLUGS_QUERY))
}

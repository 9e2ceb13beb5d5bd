import { defineQuery } from 'next-sanity'
import { NOT_OVER } from './current'
import { LINK, SEO, SERVICE } from './fragments'

export const LOCALITY_LIST_QUERY = defineQuery(`*[_type == "locality" && defined(slug.current)]
  | order(orderRank asc) {
    _id, name, "slug": slug.current,
    "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${NOT_OVER}] | order(orderRank asc) {_id, title}
  }`)

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

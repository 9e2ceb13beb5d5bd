import { IS_NOT_OVER } from '@/lib/content/fragments'

/** The fields of local issues, with the suburbs that have a page, in the order that staff gave them. */
export const SUBURBS = /* groq */ `
  heading, introduction, localityLabel,
  "localities": *[_type == "locality" && defined(slug.current)] | order(orderRank asc) {
    _id, name, "slug": slug.current,
    "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${IS_NOT_OVER}]
      | order(orderRank asc) {_id, title}
  }
`

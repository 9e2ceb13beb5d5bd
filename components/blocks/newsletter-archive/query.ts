/** The words of the list of newsletters, and the newsletters that have a page, the newest first. */
export const NEWSLETTER_ARCHIVE = /* groq */ `
  empty,
  "newsletters": *[_type == "newsletter" && defined(slug.current) && defined(title)]
    | order(publishedDate desc, title asc) {_id, title, description, publishedDate, "slug": slug.current}
`

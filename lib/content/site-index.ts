import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { INDEXED_TYPES } from '@/lib/seo/machine-files'
import { IS_NOT_OVER } from './fragments'
import { readPublished } from './read'

const SITE_INDEX_QUERY =
  defineQuery(`*[_type in $types && (_type != "candidate" || isLive == true)] | order(orderRank asc) {
  _type, _updatedAt,
  "shownDate": coalesce(modifiedDate, publishedDate),
  "slug": slug.current,
  "blocks": blocks[isHidden != true]._type,
  "title": coalesce(seo.title, select(slug.current == "/" => blocks[_type == "hero"][0].headline), title),
  "description": coalesce(seo.description, description),
  colour, icon
}`)

/** Reads every published document that a page is made of, with its entry in an index of the site. */
export function getSiteIndex() {
  return readPublished(SITE_INDEX_QUERY, { types: INDEXED_TYPES })
}

/** A schema, not the generated types: the table of redirects must be right whatever the content store sends. */
const Redirects = z.array(
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    isPermanent: z.boolean().nullable(),
  }),
)

/** The newest first: of two redirects from one address the later one counts. */
export const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${IS_NOT_OVER}] | order(_updatedAt desc){from, to, isPermanent}`

/** Reads the redirects as staff wrote them. */
export async function getRedirects() {
  return Redirects.parse(await readPublished(REDIRECTS_QUERY))
}

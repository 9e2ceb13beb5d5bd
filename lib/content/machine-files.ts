import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { INDEXED_TYPES } from '@/lib/seo/machine-files'
import { NOT_OVER } from './fragments'
import { readPublished } from './read'

const SITE_INDEX_QUERY = defineQuery(`*[_type in $types] | order(orderRank asc) {
  _type, _updatedAt,
  "slug": slug.current,
  "title": coalesce(seo.title, title, hero.headline),
  "description": coalesce(seo.description, description, hero.text)
}`)

/** Every published document that a page is made of, with what an index of the site says about it. */
export function getSiteIndex() {
  return readPublished(SITE_INDEX_QUERY, { types: INDEXED_TYPES })
}

/** Read apart from generated types, so that the table is checked whatever the content store sends. */
const Redirects = z.array(
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    isPermanent: z.boolean().nullable(),
  }),
)

/** The newest first: of two with the same address the later one counts. */
export const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${NOT_OVER}] | order(_updatedAt desc){from, to, isPermanent}`

/** Where addresses that are gone lead, as staff wrote it. */
export async function getRedirects() {
  return Redirects.parse(await readPublished(REDIRECTS_QUERY))
}

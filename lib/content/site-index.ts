import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { INDEXED_TYPES } from '@/lib/seo/machine-files'
import { IS_LISTED, IS_NOT_OVER } from '../shared/fragments'
import { readPublished } from './read'

const SITE_INDEX_QUERY = defineQuery(`*[_type in $types && (_type != "candidate" || isLive == true)]
  | order(orderRank asc, publishedDate desc) {
  _type, _updatedAt,
  "shownDate": coalesce(modifiedDate, publishedDate),
  "slug": slug.current,
  "blocks": blocks[isHidden != true]._type,
  "title": coalesce(seo.title, select(slug.current == "/" => blocks[_type == "hero"][0].headline), title),
  "description": coalesce(seo.description, description),
  "colour": coalesce(colour, policies[0]->colour),
  "icon": coalesce(icon, policies[0]->icon),
  "isUnlisted": select(
    _type == "article" => isUnlisted == true,
    _type == "topic" => count(*[${IS_LISTED} && references(^._id)]) == 0,
    slug.current == "news" => count(*[${IS_LISTED}]) == 0
  )
}`)

/** Fetches every published document that has a page, as entries of the site index. */
export function getSiteIndex() {
  return readPublished(SITE_INDEX_QUERY, { types: INDEXED_TYPES }, 'volatile')
}

/** Validated rather than just typed, because the redirect table must be right whatever the store sends. */
const Redirects = z.array(
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    isPermanent: z.boolean().nullable(),
  }),
)

/** Newest first. If two redirects have the same address, the newer one wins. */
export const REDIRECTS_QUERY = /* groq */ `*[_type == "redirect" && ${IS_NOT_OVER}] | order(_updatedAt desc){from, to, isPermanent}`

/** Fetches the redirects that staff have entered. */
export async function getRedirects() {
  return Redirects.parse(await readPublished(REDIRECTS_QUERY))
}

import 'server-only'
import { defineQuery } from 'next-sanity'
import { INDEXED_TYPES } from '@/lib/seo/site-entries'
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

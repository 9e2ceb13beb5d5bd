import 'server-only'
import { defineQuery } from 'next-sanity'
import { BLOCKS } from './blocks'
import { SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'

export const PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id, _type, title, description,
  ${BLOCKS},
  service{${SERVICE}},
  seo{${SEO}}
}`)

/**
 * Reads a page with its blocks. Null when there is none.
 *
 * @param slug its address without the first slash, such as `campaign/housing`
 */
export function getPage(slug: string) {
  return read(PAGE_QUERY, { slug })
}

const PAGE_LIST_QUERY = defineQuery(`*[_type == "page" && defined(slug.current)]{"slug": slug.current}`)

/** Reads the slugs of all published pages: for the build and the table of redirects, which serve no visitor. */
export async function getPageSlugs(): Promise<string[]> {
  return slugsIn(await readPublished(PAGE_LIST_QUERY))
}

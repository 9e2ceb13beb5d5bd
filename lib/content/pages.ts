import 'server-only'
import { defineQuery } from 'next-sanity'
import { BLOCKS } from './blocks'
import { SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'
import type { PAGE_QUERY_RESULT } from './sanity.types'

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

type Block = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

const FORM_PAGE_QUERY = defineQuery(
  `*[_type == "page" && $type in blocks[isHidden != true]._type] | order(_createdAt asc, _id asc)[0]{"slug": slug.current}`,
)

/**
 * Reads the page that has a form, and the block with the words of the form. Null where no page has it.
 *
 * @param type the kind of the block, such as `volunteerForm`
 */
export async function getFormPage<Type extends Block['_type']>(type: Type) {
  const found = await read(FORM_PAGE_QUERY, { type })
  const page = found?.slug ? await getPage(found.slug) : null
  const block = page?.blocks?.find((each): each is Extract<Block, { _type: Type }> => each._type === type)
  return page && block ? { page, block } : null
}

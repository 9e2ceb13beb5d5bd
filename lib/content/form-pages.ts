import 'server-only'
import { defineQuery } from 'next-sanity'
import type { PAGE_QUERY_RESULT } from './sanity.types'
import { getPage } from './pages'
import { read } from './read'

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

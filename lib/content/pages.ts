import 'server-only'
import { defineQuery } from 'next-sanity'
import { CALL_TO_ACTION } from '@/components/blocks/call-to-action/query'
import { CARDS } from '@/components/blocks/cards/query'
import { FIGURES } from '@/components/blocks/figures/query'
import { OPENING } from '@/components/blocks/opening/query'
import { PICTURE_TEXT } from '@/components/blocks/picture-text/query'
import { PROSE } from '@/components/blocks/prose/query'
import { QUESTIONS } from '@/components/blocks/questions/query'
import { SEO, SERVICE } from './fragments'
import { read, readPublished, slugsIn } from './read'

export const PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _id, _type, title, description,
  blocks[isHidden != true]{
    _key, _type, anchor,
    _type == "opening" => {${OPENING}},
    _type == "prose" => {${PROSE}},
    _type == "pictureText" => {${PICTURE_TEXT}},
    _type == "cards" => {${CARDS}},
    _type == "figures" => {${FIGURES}},
    _type == "questions" => {${QUESTIONS}},
    _type == "callToAction" => {${CALL_TO_ACTION}}
  },
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

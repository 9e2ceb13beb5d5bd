import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../../lib/shared/is-record'
import { textOf } from '../../../schemas/fields/has-value'
import { publicPath } from '../../ui/public-path'

/**
 * Names the document of a form by its published id, which is what Sanity's hooks ask for, and its path on the site.
 *
 * @param document as the form has it: published, a draft, or a version in a release
 */
export function pageOfForm(document: unknown): { id: string; type: string; path: string | null } {
  const id = getPublishedId(textOf(document, '_id'))
  const type = textOf(document, '_type')
  const path = publicPath({ ...(isRecord(document) ? document : {}), _id: id, _type: type })
  return { id, type, path }
}

interface SearchSource {
  /** The document in the form. */
  document: unknown
  /** Its fields for search engines. */
  seo: unknown
  path: string | null
  /** The site settings: the party's name, and the description that stands in for missing ones. */
  site: unknown
}

/** Composes the texts that search results and shared links show, as lib/seo/page-metadata does. */
export function searchWords({ document, seo, path, site }: SearchSource) {
  const party = textOf(site, 'partyName')
  const isHome = path === '/'
  const own =
    textOf(seo, 'title') ||
    (isHome && headlineOf(document)) ||
    textOf(document, 'title') ||
    textOf(document, 'name')
  return {
    title: [own, isHome && own.includes(party) ? '' : party].filter(Boolean).join(' · '),
    shareTitle: own || party,
    description: textOf(seo, 'description') || textOf(document, 'description') || textOf(site, 'description'),
  }
}

/** The headline of a page's hero. */
function headlineOf(page: unknown): string {
  const blocks: unknown = isRecord(page) ? page['blocks'] : null
  return Array.isArray(blocks)
    ? textOf(
        blocks.find((block) => textOf(block, '_type') === 'hero'),
        'headline',
      )
    : ''
}

import { textOf } from '../../schemas/fields/has-value'

interface SearchSource {
  /** The document in the form. */
  document: unknown
  /** Its fields for search engines. */
  seo: unknown
  path: string | null
  /** Name of the party, and the description that stands in for missing ones. */
  site: unknown
}

/** The words that search results and shared links show; as lib/seo/page-metadata puts them together. */
export function searchWords({ document, seo, path, site }: SearchSource) {
  const party = textOf(site, 'partyName')
  const hero: unknown =
    typeof document === 'object' && document !== null ? Reflect.get(document, 'hero') : null
  const own =
    textOf(seo, 'title') || textOf(document, 'title') || textOf(hero, 'headline') || textOf(document, 'name')
  const isHome = path === '/'
  return {
    title: [own, isHome && own.includes(party) ? '' : party].filter(Boolean).join(' · '),
    shareTitle: own || party,
    description: textOf(seo, 'description') || textOf(document, 'description') || textOf(site, 'description'),
  }
}

import { PAGES, PAGES_BY_SLUG } from '@/lib/pages'
import { documentPath } from '@/lib/routes'

/** Pages that search engines may list. */
const LISTED_PAGES = PAGES.filter(({ isUnlisted }) => !isUnlisted)

/** What an index says about a document. */
export interface IndexedDocument {
  _type: string
  _updatedAt: string
  slug: string | null
  title: string | null
  description: string | null
}

/** A page in an index of the site. */
export interface SiteEntry {
  path: string
  title: string | null
  description: string | null
  /** When any document of the page was last changed. */
  lastModified: string
  isPolicy: boolean
}

/** The types of all documents that the pages of an index are made of. */
export const INDEXED_TYPES = [
  ...new Set([
    ...LISTED_PAGES.flatMap(({ type, lists = {} }) => [type, ...Object.keys(lists)]),
    ...Object.keys(PAGES_BY_SLUG),
  ]),
].toSorted()

/** The pages that documents make: fixed pages whose own document exists, then policies and localities. */
export function siteEntries(documents: readonly IndexedDocument[]): SiteEntry[] {
  const fixed = LISTED_PAGES.flatMap(({ path, type, lists = {} }) => {
    const own = documents.find(({ _type }) => _type === type)
    const parts = documents.filter(({ _type }) => _type === type || Object.hasOwn(lists, _type))
    return own ? [entry(own, path, parts)] : []
  })
  const named = documents.flatMap((document) => {
    const path = document.slug ? documentPath(document._type, document.slug) : null
    return path === null ? [] : [entry(document, path, [document])]
  })
  return [...fixed, ...named]
}

function entry(own: IndexedDocument, path: string, parts: readonly IndexedDocument[]): SiteEntry {
  const lastModified = parts.map(({ _updatedAt }) => _updatedAt).reduce((a, b) => (a > b ? a : b))
  const { title, description, _type } = own
  return { path, title, description, lastModified, isPolicy: _type === 'policy' }
}

import { LOCALITY_PREFIX, POLICY_PREFIX } from '@/lib/routes'
import { PAGE_SOURCES } from './page-sources'

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

/** Types of documents that have a page each. */
const PREFIXES: Readonly<Record<string, string>> = { policy: POLICY_PREFIX, locality: LOCALITY_PREFIX }

/** The pages that documents make: fixed pages whose own document exists, then policies and localities. */
export function siteEntries(documents: readonly IndexedDocument[]): SiteEntry[] {
  const fixed = Object.entries(PAGE_SOURCES).flatMap(([path, types]) => {
    const own = documents.find(({ _type }) => _type === types[0])
    const parts = documents.filter(({ _type }) => types.includes(_type))
    return own ? [entry(own, path, parts)] : []
  })
  const named = documents.flatMap((document) => {
    const prefix = PREFIXES[document._type]
    if (prefix === undefined || !document.slug) return []
    return [entry(document, `${prefix}/${encodeURIComponent(document.slug)}`, [document])]
  })
  return [...fixed, ...named]
}

function entry(own: IndexedDocument, path: string, parts: readonly IndexedDocument[]): SiteEntry {
  const lastModified = parts.map(({ _updatedAt }) => _updatedAt).reduce((a, b) => (a > b ? a : b))
  const { title, description, _type } = own
  return { path, title, description, lastModified, isPolicy: _type === 'policy' }
}

import { getPublishedId, isVersionId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { fixedAnchors, type PageAnchor, PAGES, type SitePage } from '../../lib/pages.ts'
import { documentPath, MACHINE_PATHS } from '../../lib/routes.ts'
import { newestVersions } from './newest-versions.ts'

/** A titled part of a document that an address can lead to. */
interface Part {
  _key: string
  title: string | null
  anchor?: string | null
}

/** What the addresses of the site are made of, drafts included. */
export interface SiteAddresses {
  pages: { _id: string; _type: string; slug: string | null; parts?: Part[] | null }[]
  redirects: { _id: string; from: string | null; to: string | null }[]
  /** Parts of fixed pages, by the type of their document. */
  fixed?: { _id: string; _type: string; parts: Part[] | null }[]
  questions?: { _id: string; question: string | null }[]
}

/** Fixed pages whose documents hold sections, and in which field. */
const WITH_PARTS = PAGES.flatMap(({ type, ownSections }) =>
  ownSections ? [{ type, field: ownSections.field }] : [],
)

/** Asks for `SiteAddresses`; send it with the perspective `raw`. */
export const SITE_ADDRESSES_QUERY = `{
  "pages": *[_type in ["policy", "locality"]]{
    _id, _type, "slug": slug.current, "parts": sections[]{_key, title}
  },
  "redirects": *[_type == "redirect"]{_id, from, to},
  "fixed": *[_type in ${JSON.stringify(WITH_PARTS.map(({ type }) => type))}]{
    _id, _type, "parts": select(${WITH_PARTS.map(({ type, field }) => `_type == "${type}" => ${field}`).join(', ')})[]{_key, title, anchor}
  },
  "questions": *[_type == "faq"]{_id, question}
}`

const API_VERSION = '2025-11-01'
/** Before the addresses are known. */
export const NO_ADDRESSES: SiteAddresses = { pages: [], redirects: [] }
const FIXED = new Set<string>([...PAGES.map(({ path }) => path), ...MACHINE_PATHS])

/** The path of an address on this site, without “#…” and “?…”; null for addresses elsewhere. */
export function pathOf(address: string): string | null {
  return address.startsWith('/') ? (address.split(/[?#]/, 1)[0] ?? null) : null
}

/**
 * Whether a page answers at a path, once all drafts are published.
 *
 * @param path such as `/policies/data`
 */
export function isPage(path: string, { pages }: Pick<SiteAddresses, 'pages'>): boolean {
  return FIXED.has(path) || pageAt(path, pages) !== undefined
}

/** The parts of a page that an address can lead to, once all drafts are published. */
export function anchorsOf(path: string, site: SiteAddresses): PageAnchor[] {
  return [...fixedAnchors(path), ...anchorsFromContent(path, site)]
}

/** The addresses of the site as they are stored now, drafts included. */
export async function siteAddresses({ getClient }: Pick<ValidationContext, 'getClient'>) {
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  return (await client.fetch<SiteAddresses | null>(SITE_ADDRESSES_QUERY)) ?? NO_ADDRESSES
}

function anchorsFromContent(path: string, site: SiteAddresses): PageAnchor[] {
  const page = PAGES.find((known) => known.path === path)
  if (page === undefined)
    return (pageAt(path, site.pages)?.parts ?? []).flatMap((part) => anchor(byKey(part), part.title))
  if (page.lists && Object.hasOwn(page.lists, 'faq'))
    return newestVersions(site.questions ?? []).flatMap(({ _id, question }) =>
      isVersionId(_id) ? [] : anchor(getPublishedId(_id), question),
    )
  const { type, ownSections } = page
  if (ownSections === undefined) return []
  const document = newestVersions(site.fixed ?? []).find(({ _type }) => _type === type)
  return (document?.parts ?? []).flatMap((part, index) =>
    anchor(ID_FROM[ownSections.idFrom](part, index), part.title),
  )
}

/** The ids that pages give their own sections. */
const ID_FROM: Record<
  NonNullable<SitePage['ownSections']>['idFrom'],
  (part: Part, index: number) => string | null | undefined
> = {
  anchor: (part) => part.anchor,
  key: byKey,
  number: (_part, index) => `section-${index + 1}`,
}

function pageAt(path: string, pages: SiteAddresses['pages']) {
  return newestVersions(pages).find(({ _type, slug }) => slug !== null && documentPath(_type, slug) === path)
}

/** As components/sections/policy-sections and manifesto-sections name their parts. */
function byKey({ _key }: Part): string {
  return `section-${_key}`
}

function anchor(name: string | null | undefined, title: string | null): PageAnchor[] {
  return name ? [{ anchor: name, title: title ?? name }] : []
}

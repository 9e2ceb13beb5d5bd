import { getPublishedId, isVersionId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { fixedAnchors, type PageAnchor, PAGES, type SitePage } from '../../lib/pages.ts'
import { documentPath, MACHINE_PATHS, SLUG_PAGE_TYPES } from '../../lib/routes.ts'
import { newestVersions } from './newest-versions.ts'

/** A titled section of a document, to which an address can lead. */
interface Part {
  _key: string
  title: string | null
  anchor?: string | null
}

/** The stored content that makes up the addresses of the site, drafts included. */
export interface SiteAddresses {
  pages: { _id: string; _type: string; slug: string | null; parts?: Part[] | null }[]
  redirects: { _id: string; from: string | null; to: string | null }[]
  /** Fixed pages with sections of their own. */
  fixed?: { _id: string; _type: string; parts: Part[] | null }[]
  questions?: { _id: string; question: string | null }[]
  /** The page with all questions, and the topics that it lists. */
  faqPages?: { _id: string; _type: string; topics: string[] | null }[]
}

/** The types of fixed pages whose documents hold sections, each with the field that holds them. */
const WITH_PARTS = PAGES.flatMap(({ type, ownSections }) =>
  ownSections ? [{ type, field: ownSections.field }] : [],
)

/** The query for `SiteAddresses`; send it with the perspective `raw`. */
export const SITE_ADDRESSES_QUERY = `{
  "pages": *[_type in ${JSON.stringify(SLUG_PAGE_TYPES)}]{
    _id, _type, "slug": slug.current,
    "parts": coalesce(sections[]{_key, title}, [])
      + coalesce(blocks[defined(anchor)]{_key, "title": coalesce(heading, anchor), anchor}, [])
  },
  "redirects": *[_type == "redirect"]{_id, from, to},
  "fixed": *[_type in ${JSON.stringify(WITH_PARTS.map(({ type }) => type))}]{
    _id, _type, "parts": select(${WITH_PARTS.map(({ type, field }) => `_type == "${type}" => ${field}`).join(', ')})[]{_key, title, anchor}
  },
  "questions": *[_type == "faq"]{_id, question},
  "faqPages": *[_type == "faqPage"]{_id, _type, topics}
}`

export const API_VERSION = '2025-11-01'
/** Stands in until the addresses are known. */
export const NO_ADDRESSES: SiteAddresses = { pages: [], redirects: [] }
const FIXED = new Set<string>([...PAGES.map(({ path }) => path), ...MACHINE_PATHS])

/** The path of an address on this site, without “#…” and “?…”; null for addresses of other sites. */
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

/** The sections of a page to which an address can lead, once all drafts are published. */
export function anchorsOf(path: string, site: SiteAddresses): PageAnchor[] {
  return [...fixedAnchors(path), ...anchorsFromContent(path, site)]
}

/** Reads the addresses of the site as they are stored now, drafts included. */
export async function siteAddresses({ getClient }: Pick<ValidationContext, 'getClient'>) {
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  return (await client.fetch<SiteAddresses | null>(SITE_ADDRESSES_QUERY)) ?? NO_ADDRESSES
}

/** The topics that the page “FAQ” lists, once its draft is published. */
export function faqTopics({ faqPages = [] }: SiteAddresses): string[] {
  return newestVersions(faqPages).flatMap(({ topics }) => topics ?? [])
}

/** Warns of a topic that the page “FAQ” does not list. */
export async function listedTopic(
  topic: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!topic || faqTopics(await siteAddresses(context)).includes(topic)) return true
  return `“${topic}” is not a topic of the page “FAQ”. Choose another one, or add it to that page.`
}

function anchorsFromContent(path: string, site: SiteAddresses): PageAnchor[] {
  const page = PAGES.find((known) => known.path === path)
  if (page === undefined)
    return (pageAt(path, site.pages)?.parts ?? []).flatMap((part) =>
      anchor(part.anchor ?? byKey(part), part.title),
    )
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

/** How a page makes the ids of its own sections. */
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

/** The id of a section in components/sections/policy-sections and manifesto-sections. */
function byKey({ _key }: Part): string {
  return `section-${_key}`
}

function anchor(name: string | null | undefined, title: string | null): PageAnchor[] {
  return name ? [{ anchor: name, title: title ?? name }] : []
}

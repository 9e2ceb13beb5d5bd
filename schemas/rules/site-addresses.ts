import { getPublishedId, isVersionId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { fixedAnchors, type PageAnchor } from '../../lib/shared/pages.ts'
import {
  ADMIN_PATH,
  documentPath,
  HOME_SLUG,
  MACHINE_PATHS,
  sectionId,
  SLUG_PAGE_TYPES,
} from '../../lib/shared/routes.ts'
import { newestVersions } from './newest-versions.ts'

/** A titled section that a link can target. */
interface Part {
  _key: string
  title: string | null
  anchor?: string | null
}

/** The stored content that determines the site's addresses, drafts included. */
export interface SiteAddresses {
  pages: {
    _id: string
    _type: string
    slug: string | null
    parts?: Part[] | null
    /** Blocks that hold sections. */
    lists?: { _type: string; look?: string | null; sections: Part[] | null }[] | null
    /** The FAQ blocks of the page, with the topics that they list. */
    faqs?: { topics: string[] | null }[] | null
  }[]
  redirects: { _id: string; from: string | null; to: string | null }[]
  questions?: { _id: string; question: string | null }[]
}

/** The query for `SiteAddresses`. Send it with the perspective `raw`. */
export const SITE_ADDRESSES_QUERY = `{
  "pages": *[_type in ${JSON.stringify(SLUG_PAGE_TYPES)}]{
    _id, _type, "slug": slug.current,
    "parts": coalesce(sections[]{_key, title}, [])
      + coalesce(blocks[defined(anchor)]{_key, "title": coalesce(heading, anchor), anchor}, [])
      + coalesce(blocks[_type == "volunteerForm"]{_key, "title": contact.heading, "anchor": "coordinator"}, [])
      + coalesce(blocks[_type == "jobOpenings"]{_key, "title": general.heading, "anchor": "general"}, []),
    "lists": blocks[defined(sections)]{_type, look, sections[]{_key, title, anchor}},
    "faqs": blocks[_type == "faqList" && isHidden != true]{topics}
  },
  "redirects": *[_type == "redirect"]{_id, from, to},
  "questions": *[_type == "faq"]{_id, question}
}`

export const API_VERSION = '2025-11-01'
/** The empty value, used until the addresses have loaded. */
export const NO_ADDRESSES: SiteAddresses = { pages: [], redirects: [] }
const FIXED = new Set<string>([HOME_SLUG, ADMIN_PATH, ...MACHINE_PATHS])

/** Returns the path of an address on this site, without “#…” and “?…”, or null for other sites. */
export function pathOf(address: string): string | null {
  return address.startsWith('/') ? (address.split(/[?#]/, 1)[0] ?? null) : null
}

/**
 * Whether a path has a page once all drafts are published.
 *
 * @param path such as `/policies/data`
 */
export function isPage(path: string, { pages }: Pick<SiteAddresses, 'pages'>): boolean {
  return FIXED.has(path) || pageAt(path, pages) !== undefined
}

/** Lists the sections of a page that links can target, once all drafts are published. */
export function anchorsOf(path: string, site: SiteAddresses): PageAnchor[] {
  return [...fixedAnchors(path), ...anchorsFromContent(path, site)]
}

/** Fetches the site's addresses, drafts included. */
export async function siteAddresses({ getClient }: Pick<ValidationContext, 'getClient'>) {
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  return (await client.fetch<SiteAddresses | null>(SITE_ADDRESSES_QUERY)) ?? NO_ADDRESSES
}

/** Lists the topics that the FAQ will have once its page's draft is published. */
export function faqTopics({ pages }: SiteAddresses): string[] {
  return newestVersions(pages).flatMap(({ faqs }) => (faqs ?? []).flatMap(({ topics }) => topics ?? []))
}

/** Warns about a topic that the FAQ does not list. */
export async function listedTopic(
  topic: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!topic || faqTopics(await siteAddresses(context)).includes(topic)) return true
  return `“${topic}” is not one of the FAQ’s topics. Choose another one, or add it to the “FAQ” block on its page.`
}

function anchorsFromContent(path: string, site: SiteAddresses): PageAnchor[] {
  const { parts, lists, faqs } = pageAt(path, site.pages) ?? {}
  return [
    ...(parts ?? []).flatMap((part) => anchor(part.anchor ?? sectionId(part._key), part.title)),
    ...(lists ?? []).flatMap((list) =>
      (list.sections ?? []).flatMap((part, index) => anchor(idIn(list, part, index), part.title)),
    ),
    ...(faqs?.length ? questionAnchors(site) : []),
  ]
}

/** Returns the id of a section in a block: small print has names, numbered sections have numbers. */
function idIn(list: { _type: string; look?: string | null }, { _key, anchor }: Part, index: number) {
  if (list._type === 'smallPrint') return anchor
  return sectionId(list.look === 'titled' ? _key : index + 1)
}

/** Lists the FAQ's questions. Their ids on the page are their document ids. */
function questionAnchors({ questions = [] }: SiteAddresses): PageAnchor[] {
  return newestVersions(questions).flatMap(({ _id, question }) =>
    isVersionId(_id) ? [] : anchor(getPublishedId(_id), question),
  )
}

function pageAt(path: string, pages: SiteAddresses['pages']) {
  return newestVersions(pages).find(({ _type, slug }) => slug !== null && documentPath(_type, slug) === path)
}

function anchor(name: string | null | undefined, title: string | null): PageAnchor[] {
  return name ? [{ anchor: name, title: title ?? name }] : []
}

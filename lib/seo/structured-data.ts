import { stegaClean } from '@sanity/client/stega'
import type {
  PAGE_QUERY_RESULT,
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import type { Crumb } from '@/lib/content/breadcrumbs'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { documentPath } from '@/lib/shared/routes'
import { COUNTRY_NAME, EVERYONE, LANGUAGE } from '@/lib/shared/country'
import { postalAddress } from './postal-address'

export type Settings = NonNullable<SETTINGS_QUERY_RESULT>

interface Site extends Pick<Page, 'service'> {
  settings: Settings
  blocks: readonly PageBlock[]
}

/** Creates structured data that consists of these nodes, without stega marks. */
export function graphOf<Node extends object>(nodes: readonly Node[]) {
  return stegaClean({ '@context': 'https://schema.org', '@graph': nodes })
}

/**
 * Creates the structured data for the home page: the party, its site and public service, and the leaders and questions
 * that the page shows.
 */
export function siteStructuredData({ service = null, settings, blocks }: Site) {
  const team = blocks.flatMap((block) => (block._type === 'team' ? block.members : []))
  const addresses = (settings.social ?? []).flatMap(({ url }) => url ?? [])
  return graphOf([
    {
      ...organisation(settings),
      email: settings.email ?? undefined,
      slogan: settings.tagline ?? undefined,
      logo: absoluteUrl(settings.logo?.asset?.url ?? LOGO_PATH),
      address: postalAddress(settings.address),
      sameAs: addresses.length > 0 ? addresses : undefined,
    },
    {
      '@type': 'WebSite',
      name: settings.partyName,
      url: siteUrl,
      inLanguage: LANGUAGE,
      publisher: { '@id': `${siteUrl}/#party` },
    },
    governmentService({ title: settings.partyName, description: settings.tagline, service, settings }),
    ...team.filter(isPerson).map(({ name, role, email }) => ({
      '@type': 'Person',
      name,
      jobTitle: role ?? undefined,
      email: email ?? undefined,
      worksFor: { '@id': `${siteUrl}/#party` },
    })),
    ...faqNodes('/', blocks),
  ])
}

/** Whether a leader is a named person. Until staff enter a name, the role is used instead. */
function isPerson({ name, role }: { name: string | null; role: string | null }): boolean {
  return Boolean(name) && !(role && name?.toLowerCase().includes(role.toLowerCase()))
}

/** Creates the structured data for a policy: the public service that it proposes, and its breadcrumbs. */
export function policyStructuredData(
  policy: NonNullable<POLICY_QUERY_RESULT>,
  settings: Settings | null,
  crumbs: readonly Crumb[],
) {
  const path = documentPath('policy', policy.slug ?? '')
  const page = { ...policy, path, settings, crumbs }
  return graphOf([governmentService(page), breadcrumbs(page), ...faqNodes(path, policy.blocks)])
}

export interface Page {
  path: string
  /** This and the next two fields are missing if the page has no document. */
  title?: string | null
  description?: string | null
  /** The public service that the page describes. Its name is the page's title unless given. */
  service?: { serviceType: string | null; audience: string | null } | null
  settings: Settings | null
  /** The parent pages, home page first. */
  crumbs?: readonly Crumb[]
  blocks?: readonly PageBlock[] | null
  /** Questions that the page answers. By default those in its blocks. */
  questions?: readonly PageQuestion[]
}

/** Creates the structured data for a page: the page, its public service, breadcrumbs and questions. */
export function pageStructuredData(page: Page) {
  const { path, title = null, description, settings, blocks = null, questions = questionsIn(blocks) } = page
  return graphOf([
    {
      '@type': questions.length > 0 ? 'FAQPage' : pageKind(blocks),
      name: title,
      description: description ?? undefined,
      url: absoluteUrl(path),
      inLanguage: LANGUAGE,
      publisher: settings ? organisation(settings) : undefined,
      mainEntity: questions.length > 0 ? questions.map(questionNode) : undefined,
    },
    governmentService(page),
    breadcrumbs(page),
  ])
}

export type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

/** Page types that search engines recognise, by the block that a page of this type has. */
const PAGE_KINDS: Partial<Record<PageBlock['_type'], string>> = {
  contactDetails: 'ContactPage',
  statements: 'AboutPage',
}

function pageKind(blocks: readonly PageBlock[] | null): string {
  return blocks?.map(({ _type }) => PAGE_KINDS[_type]).find((kind) => kind !== undefined) ?? 'WebPage'
}

interface PageQuestion {
  question: string | null
  answerText: string
}

/** Returns the questions in a page's blocks. */
export function questionsIn(blocks: readonly PageBlock[] | null) {
  return (blocks ?? []).flatMap((block): readonly PageQuestion[] => {
    if (block._type === 'faqList') return block.questions
    return block._type === 'questions' ? (block.items ?? []) : []
  })
}

/** Creates an FAQ node for a page that has questions among other content. */
export function faqNodes(path: string, blocks: readonly PageBlock[] | null) {
  const questions = questionsIn(blocks)
  if (questions.length === 0) return []
  return [{ '@type': 'FAQPage', url: absoluteUrl(path), mainEntity: questions.map(questionNode) }]
}

function questionNode({ question, answerText }: PageQuestion) {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerText },
  }
}

/** Default logo: the site's icon on phones. */
const LOGO_PATH = '/apple-icon.png'

/** The node for the country. */
export const COUNTRY = { '@type': 'Country', name: COUNTRY_NAME }

/** Refers to the party's node from another node. */
export function organisation({ partyName }: Settings) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

/** Creates the node for a page's public service (specification, section 3, page metadata). */
export function governmentService({ title = null, description, service, settings }: Omit<Page, 'path'>) {
  return {
    '@type': 'GovernmentService',
    name: title,
    description: description ?? undefined,
    provider: settings ? organisation(settings) : undefined,
    serviceType: service?.serviceType ?? title,
    areaServed: COUNTRY,
    audience: { '@type': 'Audience', audienceType: service?.audience ?? EVERYONE },
  }
}

export function breadcrumbs({ path, title = null, settings, crumbs = [] }: Page) {
  const items = [
    { name: settings?.partyName ?? siteUrl, item: siteUrl },
    // The first crumb is the home page.
    ...crumbs.slice(1).map(({ label, path }) => ({ name: label, item: absoluteUrl(path) })),
    { name: title, item: absoluteUrl(path) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

/** Serialises structured data for a script element. Escapes `<`, so that no string can close the script element. */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

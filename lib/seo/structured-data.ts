import { stegaClean } from '@sanity/client/stega'
import type {
  PAGE_QUERY_RESULT,
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import type { Crumb } from '@/lib/content/breadcrumbs'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { documentPath } from '@/lib/routes'
import { COUNTRY_NAME, EVERYONE, LANGUAGE } from '@/lib/shared/country'
import { postalAddress } from './postal-address'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

interface Site extends Pick<Page, 'service'> {
  settings: Settings
  blocks: readonly PageBlock[]
}

/** Makes the structured data of the home page: the party, its site, its public service, and the leaders and questions that it shows. */
export function siteStructuredData({ service = null, settings, blocks }: Site) {
  const team = blocks.flatMap((block) => (block._type === 'team' ? block.members : []))
  const addresses = (settings.social ?? []).flatMap(({ url }) => url ?? [])
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
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
      governmentService({
        name: settings.partyName,
        description: settings.tagline,
        service,
        settings,
      }),
      ...team.filter(isPerson).map(({ name, role, email }) => ({
        '@type': 'Person',
        name,
        jobTitle: role ?? undefined,
        email: email ?? undefined,
        worksFor: { '@id': `${siteUrl}/#party` },
      })),
      ...faqNodes('/', blocks),
    ],
  })
}

/** Whether a leader has a name of their own: until staff write one, an office stands in for whoever holds it. */
function isPerson({ name, role }: { name: string | null; role: string | null }): boolean {
  return Boolean(name) && !(role && name?.toLowerCase().includes(role.toLowerCase()))
}

/** Makes the structured data of a policy: the public service that it proposes, and the breadcrumbs of its page. */
export function policyStructuredData(
  policy: NonNullable<POLICY_QUERY_RESULT>,
  settings: Settings | null,
  crumbs: readonly Crumb[],
) {
  const { title, description, service, slug, blocks } = policy
  const path = documentPath('policy', slug ?? '')
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path, title, settings, crumbs }),
      ...faqNodes(path, blocks),
    ],
  })
}

interface Page {
  path: string
  /** This and the following two are missing where the page's document is. */
  title?: string | null
  description?: string | null
  /** The public service that the page is about. The title names it by default. */
  service?: { serviceType: string | null; audience: string | null } | null
  settings: Settings | null
  /** The pages above it, from the home page down. */
  crumbs?: readonly Crumb[]
  blocks?: readonly PageBlock[] | null
  /** The questions that the page answers. By default those of its blocks. */
  questions?: readonly PageQuestion[]
}

/** Makes the structured data of a page: the page, its public service, its breadcrumbs and its questions. */
export function pageStructuredData({
  path,
  title = null,
  description = null,
  service = null,
  settings,
  crumbs = [],
  blocks = null,
  questions = questionsIn(blocks),
}: Page) {
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': questions.length > 0 ? 'FAQPage' : pageKind(blocks),
        name: title,
        description: description ?? undefined,
        url: absoluteUrl(path),
        inLanguage: LANGUAGE,
        publisher: settings ? organisation(settings) : undefined,
        mainEntity: questions.length > 0 ? questions.map(questionNode) : undefined,
      },
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path, title, settings, crumbs }),
    ],
  })
}

/** A block of a page in a query result. */
export type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

/** The kinds of pages that search engines know, by the block that makes a page one. */
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

/** The questions that the blocks of a page answer. */
export function questionsIn(blocks: readonly PageBlock[] | null) {
  return (blocks ?? []).flatMap((block): readonly PageQuestion[] => {
    if (block._type === 'faqList') return block.questions
    return block._type === 'questions' ? (block.items ?? []) : []
  })
}

/** The node of a page that is not about questions alone, where its blocks answer some. */
function faqNodes(path: string, blocks: readonly PageBlock[] | null) {
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

/** The mark that stands in for a logo: the icon of the site on phones. */
const LOGO_PATH = '/apple-icon.png'

/** The node of the country. */
export const COUNTRY = { '@type': 'Country', name: COUNTRY_NAME }

interface Service {
  name: string | null
  description: string | null
  service: { serviceType: string | null; audience: string | null } | null
  settings: Settings | null
}

/** The node of the party, by which other nodes refer to it. */
export function organisation({ partyName }: Settings) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

/** The node of the public service that a page is about (specification, section 3, page metadata). */
function governmentService({ name, description, service, settings }: Service) {
  return {
    '@type': 'GovernmentService',
    name,
    description: description ?? undefined,
    provider: settings ? organisation(settings) : undefined,
    serviceType: service?.serviceType ?? name,
    areaServed: COUNTRY,
    audience: { '@type': 'Audience', audienceType: service?.audience ?? EVERYONE },
  }
}

/** The node of the breadcrumbs of a page. */
function breadcrumbs({
  path,
  title,
  settings,
  crumbs,
}: {
  path: string
  title: string | null
  settings: Settings | null
  crumbs: readonly Crumb[]
}) {
  const items = [
    { name: settings?.partyName ?? siteUrl, item: siteUrl },
    // The home page is the first of them.
    ...crumbs.slice(1).map(({ label, path }) => ({ name: label, item: absoluteUrl(path) })),
    { name: title, item: absoluteUrl(path) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

/** Writes structured data for a script element. Escapes `<`, so that no text of an editor can end the script. */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

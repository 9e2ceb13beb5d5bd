import { stegaClean } from '@sanity/client/stega'
import type {
  PAGE_QUERY_RESULT,
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { documentPath } from '@/lib/routes'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

interface Site extends Pick<Page, 'service'> {
  settings: Settings
  blocks: readonly PageBlock[]
}

/** Makes the structured data of the home page: the party, its site, its public service, and the leaders and questions that it shows. */
export function siteStructuredData({ service = null, settings, blocks }: Site) {
  const team = blocks.flatMap((block) => (block._type === 'team' ? block.members : []))
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organisation(settings),
        email: settings.email ?? undefined,
        slogan: settings.tagline ?? undefined,
      },
      {
        '@type': 'WebSite',
        name: settings.partyName,
        url: siteUrl,
        inLanguage: 'en-AU',
        publisher: { '@id': `${siteUrl}/#party` },
      },
      governmentService({
        name: settings.partyName,
        description: settings.tagline,
        service,
        settings,
      }),
      ...team.map(({ name, role, email }) => ({
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

/** Makes the structured data of a policy: the public service that it proposes, and the breadcrumbs of its page. */
export function policyStructuredData(policy: NonNullable<POLICY_QUERY_RESULT>, settings: Settings | null) {
  const { title, description, service, slug, blocks } = policy
  const path = documentPath('policy', slug ?? '')
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path, title, settings }),
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
        inLanguage: 'en-AU',
        publisher: settings ? organisation(settings) : undefined,
        mainEntity: questions.length > 0 ? questions.map(questionNode) : undefined,
      },
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path, title, settings }),
    ],
  })
}

type PageBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

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

type JobOpenings = Extract<PageBlock, { _type: 'jobOpenings' }>['openings']
type Job = JobOpenings[number]

/** The open jobs that the blocks of a page list. */
export function jobsIn(blocks: readonly PageBlock[]): JobOpenings {
  return blocks.find((block) => block._type === 'jobOpenings')?.openings ?? []
}

const EMPLOYMENT_TYPES: Record<NonNullable<Job['commitment']>, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Casual: 'PER_DIEM',
  Internship: 'INTERN',
}

const AUSTRALIA = { '@type': 'Country', name: 'Australia' }

/** Makes the structured data of open jobs. Jobs without a posting date are left out: search engines refuse them. */
export function jobStructuredData(jobs: JobOpenings, settings: SETTINGS_QUERY_RESULT) {
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': jobs
      .filter(({ postedDate }) => postedDate !== null)
      .map(({ title, description, postedDate, closingDate, commitment, location, isRemote }) => ({
        '@type': 'JobPosting',
        title,
        description: description ?? title,
        datePosted: postedDate,
        validThrough: closingDate ?? undefined,
        employmentType: commitment ? EMPLOYMENT_TYPES[commitment] : undefined,
        hiringOrganization: { '@type': 'Organization', name: settings?.partyName, sameAs: siteUrl },
        ...(isRemote
          ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: AUSTRALIA }
          : { jobLocation: placeOf(location) }),
      })),
  })
}

function placeOf(location: string | null) {
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: location ?? undefined, addressCountry: 'AU' },
  }
}

interface Service {
  name: string | null
  description: string | null
  service: { serviceType: string | null; audience: string | null } | null
  settings: Settings | null
}

/** The node of the party, by which other nodes refer to it. */
function organisation({ partyName }: Settings) {
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
    areaServed: AUSTRALIA,
    audience: service?.audience ? { '@type': 'Audience', audienceType: service.audience } : undefined,
  }
}

/** The node of the breadcrumbs of a page. */
function breadcrumbs({
  path,
  title,
  settings,
}: {
  path: string
  title: string | null
  settings: Settings | null
}) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: settings?.partyName ?? siteUrl, item: siteUrl },
      { '@type': 'ListItem', position: 2, name: title, item: absoluteUrl(path) },
    ],
  }
}

/** Writes structured data for a script element. Escapes `<`, so that no text of an editor can end the script. */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

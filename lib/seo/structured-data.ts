import { stegaClean } from '@sanity/client/stega'
import type {
  HOME_QUERY_RESULT,
  JOB_OPENINGS_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
  TEAM_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { documentPath } from '@/lib/routes'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

interface Site {
  home: HOME_QUERY_RESULT
  settings: Settings
  team: TEAM_QUERY_RESULT
}

/** Makes the structured data of the home page: the party, its site, its public service and its leaders. */
export function siteStructuredData({ home, settings, team }: Site) {
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
        service: home?.service ?? null,
        settings,
      }),
      ...team.map(({ name, role, email }) => ({
        '@type': 'Person',
        name,
        jobTitle: role ?? undefined,
        email: email ?? undefined,
        worksFor: { '@id': `${siteUrl}/#party` },
      })),
    ],
  })
}

/** Makes the structured data of a policy: the public service that it proposes, and the breadcrumbs of its page. */
export function policyStructuredData(policy: NonNullable<POLICY_QUERY_RESULT>, settings: Settings | null) {
  const { title, description, service, slug, blocks } = policy
  const path = documentPath('policy', slug ?? '')
  const questions = questionsIn(blocks)
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path, title, settings }),
      ...(questions.length > 0
        ? [{ '@type': 'FAQPage', url: absoluteUrl(path), mainEntity: questions.map(questionNode) }]
        : []),
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
  kind?: 'WebPage' | 'AboutPage'
  /** The questions that the page answers. */
  questions?: readonly { question: string | null; answerText: string }[]
}

/** Makes the structured data of a page: the page, its public service, its breadcrumbs and its questions. */
export function pageStructuredData({
  path,
  title = null,
  description = null,
  service = null,
  settings,
  kind = 'WebPage',
  questions = [],
}: Page) {
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': questions.length > 0 ? 'FAQPage' : kind,
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

/** The questions that the blocks of a page answer. */
export function questionsIn(blocks: readonly PageBlock[] | null) {
  return (blocks ?? []).flatMap((block) => (block._type === 'questions' ? (block.items ?? []) : []))
}

function questionNode({ question, answerText }: { question: string | null; answerText: string }) {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerText },
  }
}

type Job = JOB_OPENINGS_QUERY_RESULT[number]

const EMPLOYMENT_TYPES: Record<NonNullable<Job['commitment']>, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Casual: 'PER_DIEM',
  Internship: 'INTERN',
}

const AUSTRALIA = { '@type': 'Country', name: 'Australia' }

/** Makes the structured data of open jobs. Jobs without a posting date are left out: search engines refuse them. */
export function jobStructuredData(jobs: JOB_OPENINGS_QUERY_RESULT, settings: SETTINGS_QUERY_RESULT) {
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

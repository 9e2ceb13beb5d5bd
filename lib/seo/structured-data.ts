import { stegaClean } from '@sanity/client/stega'
import type {
  HOME_QUERY_RESULT,
  JOB_OPENINGS_QUERY_RESULT,
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

/** The party, its site, what it does as a public service, and its leaders, for the home page. */
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

/** A policy as the public service it proposes, and where its page stands in the site. */
export function policyStructuredData(policy: NonNullable<POLICY_QUERY_RESULT>, settings: Settings | null) {
  const { title, description, service, slug } = policy
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      governmentService({ name: title, description, service, settings }),
      breadcrumbs({ path: documentPath('policy', slug ?? ''), title, settings }),
    ],
  })
}

interface Page {
  path: string
  /** Absent, like what follows, where the page's document is missing. */
  title?: string | null
  description?: string | null
  /** What the page is about as a public service; without it the title names that. */
  service?: { serviceType: string | null; audience: string | null } | null
  settings: Settings | null
  kind?: 'WebPage' | 'AboutPage'
  /** The questions that the page answers. */
  questions?: readonly { question: string | null; answerText: string }[]
}

/** A page of the site, what it is about, where it stands, and the questions it answers. */
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

/** The open positions as job search engines want them. Those without the day they were opened are left out. */
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

/** The party, as other nodes name it. */
function organisation({ partyName }: Settings) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

/** What a page is about as a public service (specification, section 3, page metadata). */
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

/** Where a page stands in the site. */
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

/**
 * Structured data as text for a script element. `<` is escaped, so that no text
 * of an editor can end the script.
 */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

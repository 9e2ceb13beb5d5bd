import { stegaClean } from '@sanity/client/stega'
import type {
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
  TEAM_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { policyPath } from '@/lib/routes'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

/** The party, its site and its leaders, for the home page. */
export function siteStructuredData(settings: Settings, team: TEAM_QUERY_RESULT) {
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

/** Where a page stands in the site. */
export function pageStructuredData({ name, path, settings }: PageIdentity) {
  return stegaClean({ '@context': 'https://schema.org', ...breadcrumbs({ name, path, settings }) })
}

/** A policy as the public service it proposes, and where its page stands in the site. */
export function policyStructuredData(policy: NonNullable<POLICY_QUERY_RESULT>, settings: Settings | null) {
  const { title, description, service, slug } = policy
  return stegaClean({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GovernmentService',
        name: title,
        description: description ?? undefined,
        provider: settings ? organisation(settings) : undefined,
        serviceType: service?.serviceType ?? title,
        areaServed: { '@type': 'Country', name: 'Australia' },
        audience: service?.audience ? { '@type': 'Audience', audienceType: service.audience } : undefined,
      },
      breadcrumbs({ name: title, path: policyPath(slug ?? ''), settings }),
    ],
  })
}

interface PageIdentity {
  name: string | null | undefined
  /** The path of the page, such as `/about`. */
  path: string
  settings: Settings | null
}

function breadcrumbs({ name, path, settings }: PageIdentity) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: settings?.partyName ?? siteUrl, item: siteUrl },
      { '@type': 'ListItem', position: 2, name: name ?? path, item: absoluteUrl(path) },
    ],
  }
}

function organisation({ partyName }: Settings) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

import { stegaClean } from '@sanity/client/stega'
import type { POLICY_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { policyPath } from '@/lib/routes'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

/** The party and its site, for the home page. */
export function siteStructuredData(settings: Settings) {
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
    ],
  })
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: settings?.partyName ?? siteUrl, item: siteUrl },
          { '@type': 'ListItem', position: 2, name: title, item: absoluteUrl(policyPath(slug ?? '')) },
        ],
      },
    ],
  })
}

function organisation({ partyName }: Settings) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

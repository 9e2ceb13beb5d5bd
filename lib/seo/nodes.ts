import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { absoluteUrl, siteUrl } from '@/lib/env/site'

type Settings = SETTINGS_QUERY_RESULT

interface Service {
  name: string | null
  description: string | null
  service: { serviceType: string | null; audience: string | null } | null
  settings: Settings
}

/** The party, as other nodes name it. */
export function organisation({ partyName }: NonNullable<Settings>) {
  return { '@type': 'Organization', '@id': `${siteUrl}/#party`, name: partyName, url: siteUrl }
}

/** What a page is about as a public service (specification, section 3, page metadata). */
export function governmentService({ name, description, service, settings }: Service) {
  return {
    '@type': 'GovernmentService',
    name,
    description: description ?? undefined,
    provider: settings ? organisation(settings) : undefined,
    serviceType: service?.serviceType ?? name,
    areaServed: { '@type': 'Country', name: 'Australia' },
    audience: service?.audience ? { '@type': 'Audience', audienceType: service.audience } : undefined,
  }
}

/** Where a page stands in the site. */
export function breadcrumbs({
  path,
  title,
  settings,
}: {
  path: string
  title: string | null
  settings: Settings
}) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: settings?.partyName ?? siteUrl, item: siteUrl },
      { '@type': 'ListItem', position: 2, name: title, item: absoluteUrl(path) },
    ],
  }
}

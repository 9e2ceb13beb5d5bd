import type { CANDIDATE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { absoluteUrl } from '@/lib/env/site'
import { HOUSES } from '@/lib/shared/country'
import { COUNTRY, graphOf, organisation, type Page, pageStructuredData } from './structured-data'

interface CandidateData extends Pick<Page, 'path' | 'settings' | 'crumbs'> {
  candidate: NonNullable<CANDIDATE_QUERY_RESULT>
}

/** Creates the structured data for a candidate: the page, the person and the electorate. */
export function candidateStructuredData({ path, candidate, settings, crumbs }: CandidateData) {
  const { title, description, electorate, image, email, phone, social } = candidate
  const page = pageStructuredData({ path, title, description, settings, crumbs })
  const place = electorate?.name ? `${absoluteUrl(path)}#electorate` : undefined
  const addresses = (social ?? []).flatMap(({ url }) => url ?? [])
  const person = {
    '@type': 'Person',
    name: title,
    description: description ?? undefined,
    url: absoluteUrl(path),
    image: image?.asset?.url ? absoluteUrl(image.asset.url) : undefined,
    email: email ?? undefined,
    telephone: phone ?? undefined,
    sameAs: addresses.length > 0 ? addresses : undefined,
    jobTitle: ['Candidate', electorate?.name].filter(Boolean).join(' for '),
    affiliation: settings ? organisation(settings) : undefined,
    workLocation: place && { '@id': place },
  }
  const area = place && {
    '@type': 'AdministrativeArea',
    '@id': place,
    name: electorate?.name,
    description: electorate?.house ? HOUSES[electorate.house] : undefined,
    containsPlace: electorate?.suburbs?.map((name) => ({ '@type': 'Place', name })),
    containedInPlace: COUNTRY,
  }
  return graphOf([...page['@graph'], person, ...(area ? [area] : [])])
}

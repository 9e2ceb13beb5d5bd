import { stegaClean } from '@sanity/client/stega'
import type { JOB_OPENINGS_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { siteUrl } from '@/lib/env/site'

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

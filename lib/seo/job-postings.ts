import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { siteUrl } from '@/lib/env/site'
import { postalAddress } from './postal-address'
import { COUNTRY, graphOf, type PageBlock } from './structured-data'

type JobOpenings = Extract<PageBlock, { _type: 'jobOpenings' }>['openings']
type Job = JobOpenings[number]

/** Returns the open jobs in a page's blocks. */
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

/**
 * Creates the structured data for open jobs. Leaves out jobs without a posting date, because search engines reject
 * them.
 */
export function jobStructuredData(jobs: JobOpenings, settings: SETTINGS_QUERY_RESULT) {
  const posted = jobs.filter(({ postedDate }) => postedDate !== null)
  return graphOf(
    posted.map(({ title, description, postedDate, closingDate, commitment, location, isRemote }) => ({
      '@type': 'JobPosting',
      title,
      description: description ?? title,
      datePosted: postedDate,
      validThrough: closingDate ?? undefined,
      employmentType: commitment ? EMPLOYMENT_TYPES[commitment] : undefined,
      hiringOrganization: { '@type': 'Organization', name: settings?.partyName, sameAs: siteUrl },
      ...(isRemote
        ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: COUNTRY }
        : { jobLocation: { '@type': 'Place', address: postalAddress(location) } }),
    })),
  )
}

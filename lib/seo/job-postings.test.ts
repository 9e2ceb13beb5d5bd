import { expect, it } from 'vitest'
import { COUNTRY_NAME } from '../shared/country'
import { jobStructuredData } from './job-postings'
import { postalAddress } from './postal-address'

const JOB = {
  _id: 'job',
  title: 'Campaign Coordinator',
  location: 'Sydney NSW',
  isRemote: null,
  commitment: 'Full-time',
  description: 'Run the ground campaign.',
  postedDate: '2026-11-01',
  closingDate: null,
} as const

it('structured data states a job’s location, or that the job is remote within the country', () => {
  const { '@graph': jobs } = jobStructuredData(
    [JOB, { ...JOB, isRemote: true, commitment: 'Contract' }],
    null,
  )
  expect(jobs).toEqual([
    expect.objectContaining({
      employmentType: 'FULL_TIME',
      jobLocation: {
        '@type': 'Place',
        address: postalAddress('Sydney NSW'),
      },
    }),
    expect.objectContaining({
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: COUNTRY_NAME },
    }),
  ])
})

it('structured data states a job’s closing date', () => {
  const { '@graph': jobs } = jobStructuredData([{ ...JOB, closingDate: '2026-12-24' }], null)
  expect(jobs).toEqual([expect.objectContaining({ validThrough: '2026-12-24' })])
})

it('structured data omits a job without a posting date', () => {
  expect(jobStructuredData([{ ...JOB, postedDate: null }], null)['@graph']).toEqual([])
})

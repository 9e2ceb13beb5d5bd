import { expect, it } from 'vitest'
import { jobStructuredData, jsonLd } from './structured-data'

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

it('names the place of a job, or that it can be done from anywhere in the country', () => {
  const { '@graph': jobs } = jobStructuredData(
    [JOB, { ...JOB, isRemote: true, commitment: 'Contract' }],
    null,
  )
  expect(jobs).toEqual([
    expect.objectContaining({
      employmentType: 'FULL_TIME',
      jobLocation: expect.objectContaining({ '@type': 'Place' }),
    }),
    expect.objectContaining({
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Australia' },
    }),
  ])
})

it('says until when one can apply', () => {
  const { '@graph': jobs } = jobStructuredData([{ ...JOB, closingDate: '2026-12-24' }], null)
  expect(jobs).toEqual([expect.objectContaining({ validThrough: '2026-12-24' })])
})

it('leaves out a job without the day it was opened, which search engines refuse', () => {
  expect(jobStructuredData([{ ...JOB, postedDate: null }], null)['@graph']).toEqual([])
})

it('cannot be ended by its own text', () => {
  const text = jsonLd({ name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})

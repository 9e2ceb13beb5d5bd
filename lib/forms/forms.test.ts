import { describe, expect, it } from 'vitest'
import { FILLED_IN, fileOf } from '../../tests/fixtures/filled-in-forms'
import { largestPdf, PDF } from '../../tests/fixtures/job-files'
import { STATES } from '../shared/country'
import { storedForm } from './forms'

const STORED = {
  id: '018f3c1e-7b1a-7000-8000-000000000001',
  token: 'a'.repeat(64),
  consentVersion: '2026-11',
}

describe('storedForm', () => {
  it('storedForm stores a volunteer’s empty optional fields as null and missing skills as an empty list', () => {
    expect(storedForm('volunteers', FILLED_IN.volunteers, STORED)).toEqual({
      table: 'volunteers',
      row: {
        id: '018f3c1e-7b1a-7000-8000-000000000001',
        full_name: 'Mia Example',
        email: 'mia@example.org',
        phone: null,
        preferred_role: null,
        message: null,
        skills: [],
        consent_version: '2026-11',
      },
    })
  })

  it('storedForm stores only the filled-in fields of a submission', () => {
    expect(storedForm('newsletter', FILLED_IN.newsletter, STORED)).toEqual({
      table: 'submissions',
      row: {
        id: '018f3c1e-7b1a-7000-8000-000000000001',
        kind: 'newsletter',
        fields: { email: 'mia@example.org' },
        consent_version: '2026-11',
      },
    })
  })

  it('storedForm stores null as the consent version if the content has none', () => {
    expect(storedForm('newsletter', FILLED_IN.newsletter, { ...STORED, consentVersion: '' })).toMatchObject({
      row: { consent_version: null },
    })
  })

  it('storedForm sends a job application with its file but without empty fields', async () => {
    const values = { ...FILLED_IN.job, phone: '0400', file: fileOf(largestPdf()) }
    expect(await storedForm('job', values, STORED)).toEqual({
      call: 'send_job_application',
      args: {
        application_id: '018f3c1e-7b1a-7000-8000-000000000001',
        fields: { job: 'Cook', name: 'Mia Example', email: 'mia@example.org', phone: '0400' },
        file_name: 'cv.pdf',
        file_content: largestPdf().toString('base64'),
        consent_version: '2026-11',
      },
    })
  })

  it('storedForm normalises the file name', async () => {
    const sent = await storedForm('job', { ...FILLED_IN.job, file: fileOf(PDF, ' ') }, STORED)
    expect(sent).toMatchObject({ args: { file_name: 'application' } })
  })

  it('storedForm sends the birth date in a membership application in ISO format', () => {
    expect(storedForm('membership', FILLED_IN.membership, STORED)).toEqual({
      call: 'send_membership_application',
      args: {
        application_id: '018f3c1e-7b1a-7000-8000-000000000001',
        fields: { level: 'Standard', name: 'Mia Example', email: 'mia@example.org' },
        born_on: '1981-09-03',
        ...{ street: '1 High Street', suburb: 'Hay', state: STATES[0], postcode: '2711' },
        token: 'a'.repeat(64),
        consent_version: '2026-11',
      },
    })
  })
})

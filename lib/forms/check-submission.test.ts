import { describe, expect, it } from 'vitest'
import { checkSubmission, submissionRow } from './check-submission'
import { EMPTY_SUBMISSION, type SubmissionValues } from './submission-form'

const MIA: SubmissionValues = {
  name: 'Mia',
  email: 'mia@example.org',
  subject: 'Trains',
  message: 'Hi',
}
const STORED = { id: '018f3c1e-7b1a-7000-8000-000000000001', consentVersion: '2026-11' }

describe('checkSubmission', () => {
  it('wants all four fields of a message, in their order, and spaces are none', () => {
    const checked = checkSubmission('contact', { name: ' ', email: '', subject: '\u00a0', message: '\n' })
    expect.assert('problems' in checked)
    expect(Object.entries(checked.problems)).toEqual([
      ['name', 'missing'],
      ['email', 'missing'],
      ['subject', 'missing'],
      ['message', 'missing'],
    ])
  })

  it('wants an address and nothing else of a wish for the newsletter', () => {
    expect(checkSubmission('newsletter', { ...EMPTY_SUBMISSION, email: ' mia@example.org ' })).toEqual({
      values: { ...EMPTY_SUBMISSION, email: 'mia@example.org' },
    })
    expect(checkSubmission('newsletter', { ...MIA, email: 'mia' })).toEqual({
      problems: { email: 'noAddress' },
    })
  })

  it('says what is too long, and counts an emoji as one', () => {
    const long = {
      name: 'a'.repeat(201),
      email: 'mia@example.org',
      subject: 'a'.repeat(201),
      message: 'a'.repeat(5001),
    }
    expect(checkSubmission('contact', long)).toEqual({
      problems: { name: 'tooLong', subject: 'tooLong', message: 'tooLong' },
    })
    expect(checkSubmission('contact', { ...MIA, name: '😀'.repeat(200) })).toHaveProperty('values')
  })

  it('cleans lines and texts as the table wants them', () => {
    expect(checkSubmission('contact', { ...MIA, name: ' M\u0000ia\n', message: 'a\r\n\tb\u0007 ' })).toEqual({
      values: { ...MIA, name: 'M ia', message: 'a\n\tb' },
    })
  })
})

describe('submissionRow', () => {
  it('holds the fields of its form alone', () => {
    expect(submissionRow('newsletter', MIA, STORED)).toEqual({
      table: 'submissions',
      row: {
        id: '018f3c1e-7b1a-7000-8000-000000000001',
        kind: 'newsletter',
        fields: { email: 'mia@example.org' },
        consent_version: '2026-11',
      },
    })
    expect(submissionRow('contact', MIA, STORED).row).toMatchObject({ kind: 'contact', fields: MIA })
  })

  it('has no version of a consent that nobody was asked for', () => {
    expect(submissionRow('contact', MIA, { ...STORED, consentVersion: '' }).row.consent_version).toBeNull()
  })
})

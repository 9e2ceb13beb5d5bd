import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PDF } from '../../fixtures/job-files.ts'
import { PUBLIC_KEY, rpc } from './database.ts'

/** Applies for membership with a signed declaration, and returns the applicant's email address. */
export async function applyForMembership(name: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  const token = randomBytes(32).toString('hex')
  const application = {
    application_id: randomUUID(),
    fields: { level: 'Standard', name, email },
    born_on: '1980-03-01',
    street: '1 Secret Street',
    suburb: 'Hidden Hills',
    state: 'NSW',
    postcode: '2999',
    token,
  }
  await rpc('send_membership_application', application, PUBLIC_KEY)
  const file = { file_name: 'scan “1”.pdf', file_content: PDF.toString('base64') }
  expect(await rpc('send_signed_declaration', { token, ...file })).toBe('stored')
  return email
}

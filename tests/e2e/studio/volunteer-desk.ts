import { expect, type Page } from '@playwright/test'
import { PDF } from '../../fixtures/job-files.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { PUBLIC_KEY } from './database.ts'
import { FIRST_LOAD } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

/** Signs up a volunteer with the same request as the site's form, and returns the email address. */
export async function signUp(name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await insert('volunteers', {
    full_name: name,
    email,
    phone: null,
    preferred_role: null,
    message: null,
    skills: ['design'],
    consent_version: '2026-11',
  })
  return email
}

/** Sends the contact form as the site does, and returns the sender's email address. */
export async function writeMessage(fields: {
  name: string
  subject: string
  message: string
}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await insert('submissions', { kind: 'contact', fields: { ...fields, email }, consent_version: '2026-11' })
  return email
}

/** Sends an application with a PDF of this name, and returns the applicant's email address. */
export async function apply(file: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  const status = await post('rpc/send_job_application', {
    application_id: crypto.randomUUID(),
    fields: { job: 'Data Analyst', name: 'Zoë Example', email },
    file_name: file,
    file_content: PDF.toString('base64'),
  })
  expect(status, 'the sign-up is stored').toBe(200)
  return email
}

async function insert(table: string, row: object): Promise<void> {
  const status = await post(table, { id: crypto.randomUUID(), ...row })
  expect(status, 'the form is stored').toBe(201)
}

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(`${TEST_STACK.siteUrl}/backend/supabase/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${PUBLIC_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return response.status
}

/** Opens the inbox, searches for an address or a name, and expects to find this many people. */
export async function searchDesk(page: Page, search: string, count = 1): Promise<void> {
  await goTo(page, '/studio/inbox/volunteers')
  await expect(page.getByRole('tab', { name: 'Volunteers', selected: true })).toBeVisible(FIRST_LOAD)
  await page.getByRole('searchbox', { name: 'Search' }).fill(search)
  const found = count === 1 ? '1 volunteer' : `${count} volunteers`
  await expect(page.getByText(found, { exact: true })).toBeVisible()
}

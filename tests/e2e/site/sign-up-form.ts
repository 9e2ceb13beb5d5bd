import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { StoredPage } from '../../../lib/inbox/inbox-types.ts'
import { expect } from '../fixtures.ts'
import { VOLUNTEER } from './specification/volunteer.ts'

/** The endpoint that browsers send sign-ups to, on the test stack. */
export const REST_PATH = '**/backend/supabase/rest/v1/volunteers'

const { idle, submitting } = VOLUNTEER.states
const BUTTON = new RegExp(`^(${[idle.text, submitting.text].map(RegExp.escape).join('|')})$`)

export function signUpForm(page: Page) {
  const field = (label: string) => page.getByRole('textbox', { name: label })
  return {
    name: field('Full name'),
    email: field('Email'),
    phone: field('Phone (optional)'),
    role: field('Preferred role (optional)'),
    message: field('Message (optional)'),
    skill: (label: string) => page.getByRole('checkbox', { name: label }),
    button: page.getByRole('button', { name: BUTTON }),
    summary: page.locator('#form-problems').filter({ hasText: 'There is a problem' }),
    async open() {
      await page.goto('/volunteer')
    },
    async fillIn(name: string, email: string) {
      await field('Full name').fill(name)
      await field('Email').fill(email)
      await field('Message (optional)').fill('Saturdays\nand trams')
    },
  }
}

/** Returns an address that no other test uses. */
export function newEmail(): string {
  return `mia-${crypto.randomUUID()}@example.org`
}

/** Reads the volunteers stored under an address, with their fields and consent, as the test stack's administrator. */
export async function storedVolunteers(staffRequest: APIRequestContext, email: string): Promise<object[]> {
  const response = await staffRequest.get(`/api/inbox/volunteers?search=${encodeURIComponent(email)}`)
  expect(response.status()).toBe(200)
  const { entries }: StoredPage = await response.json()
  return entries.map(({ fields, consent_version }) => ({ ...fields, consent_version }))
}

/** Responds to the page's sign-ups in place of the server. */
export async function answerSignUps(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(REST_PATH, answer)
}

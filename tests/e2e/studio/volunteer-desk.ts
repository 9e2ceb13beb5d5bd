import { expect, type Page } from '@playwright/test'
import { FIRST_LOAD } from './studio-test.ts'

/** Signs somebody up on the site, as a visitor does, and returns their address. */
export async function signUp(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  await page.goto('/volunteer', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Graphic Design' }).check()
  await page.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for volunteering!' })).toHaveCount(1)
  return email
}

/** Opens the desk and searches for one address. */
export async function searchDesk(page: Page, email: string): Promise<void> {
  await page.goto('/studio/volunteers')
  await expect(page.getByRole('heading', { name: 'Volunteers' })).toBeVisible(FIRST_LOAD)
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  await expect(page.getByText('1 volunteer', { exact: true })).toBeVisible()
}

/** Opens one person's details beside the list. */
export async function openPerson(page: Page, name: string, email: string): Promise<void> {
  await searchDesk(page, email)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

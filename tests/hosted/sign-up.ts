import { expect as expectSoon } from '@playwright/test'
import type { WatchedPage } from './watched-page.ts'

/** Signs a volunteer up as visitors do. */
export async function signUp({ page }: WatchedPage, siteUrl: string, email: string): Promise<void> {
  await page.goto(`${siteUrl}/volunteer`)
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.focus()
  // The server takes whoever is quicker than two seconds for a program.
  const since = Date.now()
  await name.fill('Mia Example')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Graphic Design' }).check()
  await expectSoon.poll(() => Date.now() - since).toBeGreaterThan(2_500)
  await page.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
  const thanks = page.getByText('Thank you for volunteering!').filter({ visible: true })
  await expectSoon(thanks.first()).toBeVisible()
}

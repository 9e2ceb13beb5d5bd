import { expect as expectSoon } from '@playwright/test'
import { takeHumanTime } from '../e2e/site/human-pace.ts'
import type { WatchedPage } from './watched-page.ts'

/** Signs up a volunteer through the visitor form. */
export async function signUp({ page }: WatchedPage, siteUrl: string, email: string): Promise<void> {
  await page.goto(`${siteUrl}/volunteer`)
  const name = page.getByRole('textbox', { name: 'Full name' })
  await name.focus()
  const since = Date.now()
  await name.fill('Mia Example')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Graphic Design' }).check()
  await takeHumanTime(since)
  await page.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
  const thanks = page.getByText('Thank you for volunteering!').filter({ visible: true })
  await expectSoon(thanks.first()).toBeVisible()
}

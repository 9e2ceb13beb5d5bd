import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { visitFirst } from './audit/visit.ts'
import { expectToast } from './toasts.ts'
import { CONTACT } from './specification/taking-part.ts'

const { prepared, failed, subject, wrongEmail } = CONTACT.states

const MESSAGE = {
  Name: 'Mia Example',
  'Email address': 'mia@example.org',
  Subject: 'Rent & trains',
  Message: 'First line\nSecond line',
} as const

test('the contact form clears after it opens the specified message in the email app', async ({ page }) => {
  await rememberOpened(page)
  await page.goto('/contact')
  await fill(page, MESSAGE)
  await page.getByRole('button', { name: 'Open in my email app' }).click()
  await expectToast(page, prepared)
  const opened = new URL((await page.locator('html').getAttribute('data-opened')) ?? '')
  expect(opened.protocol + opened.pathname).toBe('mailto:contact@example.org')
  expect(opened.searchParams.get('subject')).toBe(`${subject.text}Rent & trains`)
  expect(opened.searchParams.get('body')?.split('\r\n')).toEqual([
    'Name: Mia Example',
    'Email address: mia@example.org',
    'Subject: Rent & trains',
    '',
    'Message:',
    'First line',
    'Second line',
  ])
  for (const label of Object.keys(MESSAGE)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('')
  }
})

test('the contact form lists all missing fields in a focused summary with links', async ({ page }) => {
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact · Next Generation Party')
  await page.getByRole('button', { name: 'Open in my email app' }).click()
  const summary = page.locator('#form-problems').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(
    Object.keys(MESSAGE).map((label) => `Enter your ${label.toLowerCase()}`),
  )
  await expect(page).toHaveTitle('Error: Contact · Next Generation Party')
  const field = page.getByRole('textbox', { name: 'Subject' })
  await expect(field).toHaveAccessibleDescription('Enter your subject')
  await summary.getByRole('link', { name: 'Enter your subject' }).click()
  await expect(field).toBeFocused()
})

test('the contact form checks every change after the first attempt and restores the page title', async ({
  page,
}) => {
  await page.goto('/contact')
  await fill(page, { ...MESSAGE, 'Email address': 'mia' })
  const email = page.getByRole('textbox', { name: 'Email address' })
  await expect(email).not.toHaveAccessibleDescription(/valid/)
  await page.getByRole('button', { name: 'Open in my email app' }).click()
  await expect(email).toHaveAccessibleDescription(wrongEmail.text)
  await email.fill('mia@example.org')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(page.locator('#form-problems').filter({ hasText: 'There is a problem' })).toHaveCount(0)
  await expect(page).toHaveTitle('Contact · Next Generation Party')
})

test('the contact form keeps its text and shows a toast if no email app opens', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => {
      throw new Error('blocked')
    }
  })
  await page.goto('/contact')
  await fill(page, MESSAGE)
  await page.getByRole('button', { name: 'Open in my email app' }).click()
  await expectToast(page, failed)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE.Message)
})

test('the contact form loads its validation code when it is first touched', async ({ page }) => {
  await visitFirst(page, '/contact')
  const script = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await script
})

/** Records the address that the page opens, because there is no email app in the test. */
async function rememberOpened(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address)
      return null
    }
  })
}

async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(message)) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
}

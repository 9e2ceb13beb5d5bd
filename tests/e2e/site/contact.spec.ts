import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { CONTACT } from './specification/taking-part.ts'

const { prepared, failed, subject } = CONTACT.states

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

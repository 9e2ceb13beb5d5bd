import { expect, test } from '../fixtures.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'
import { CONTACT } from './specification/taking-part.ts'

const { prepared, failed, subject } = CONTACT.states

const MESSAGE = {
  Name: 'Mia Example',
  'Email address': 'mia@example.org',
  Subject: 'Rent & trains',
  Message: 'First line\nSecond line',
} as const

test('the contact form keeps its text if no email app opens, and otherwise opens the specified message and clears', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => {
      throw new Error('blocked')
    }
  })
  await page.goto('/contact')
  for (const [label, value] of Object.entries(MESSAGE))
    await page.getByRole('textbox', { name: label }).fill(value)
  const button = page.getByRole('button', { name: 'Open in my email app' })
  await button.click()
  await expectToastAndClose(page, failed)
  for (const [label, value] of Object.entries(MESSAGE))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value)

  // There is no email app in the test, so record the address.
  await page.evaluate(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address)
      return null
    }
  })
  await button.click()
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
  for (const label of Object.keys(MESSAGE))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('')
})

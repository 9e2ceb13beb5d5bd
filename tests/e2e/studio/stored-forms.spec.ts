import type { Page } from '@playwright/test'
import { z } from 'zod'
import { SIGNED_OUT } from '../fixtures.ts'
import { overflow } from '../site/audit/fit.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { takeHumanTime } from '../site/human-pace.ts'
import { expectToast } from '../site/toasts.ts'
import { newEmail } from '../site/sign-up-form.ts'
import { rpc } from './database.ts'
import { enterDraftMode } from './draft-pages.ts'
import { letFormReachInbox } from './form-to-inbox.ts'
import { expect, test, THOROUGH } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

test.use({ hasOwnTab: true, expectedNoise: [/was not stored|Failed to load resource|status of 422/] })

const Rows = z.array(z.object({ kind: z.string(), fields: z.record(z.string(), z.string()) }))

test('the newsletter form stores a subscription, and the contact form keeps a message that fails to send and stores it only once', async ({
  page,
  content,
}) => {
  await switchOn(page, content)
  await test.step('the newsletter form normalises the email address', () => subscribe(page))
  await test.step('the contact form survives a lost response', () => sendMessage(page))
})

test(
  'a message sent without JavaScript is stored in the inbox, and an error keeps every field',
  THOROUGH,
  async ({ content, browser, baseURL }) => {
    const page = await browser.newPage({
      ...(baseURL && { baseURL }),
      storageState: SIGNED_OUT,
      javaScriptEnabled: false,
    })
    const field = (name: string) => page.getByRole('textbox', { name })
    const button = page.getByRole('button', { name: 'Send message' })
    await letFormReachInbox(page, content, 'contact')
    const begun = page.waitForResponse('**/api/forms/begun')
    await field('Name').fill('Mia Example')
    await begun
    await field('Email').fill('mia@example')
    await field('Subject').fill('Rent & <trains>')
    await field('Message').fill('First line\nSecond "line"')
    await button.click()
    await expect(page).toHaveTitle('Error: Contact · Next Generation Party')
    const summary = page.locator('#form-problems').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field('Name')).toHaveValue('Mia Example')
    await expect(field('Email')).toHaveValue('mia@example')
    await expect(field('Subject')).toHaveValue('Rent & <trains>')
    await expect(field('Message')).toHaveValue('First line\nSecond "line"')

    const email = newEmail()
    const since = Date.now()
    await field('Email').fill(email)
    await takeHumanTime(since)
    await button.click()
    await expect(page).toHaveURL(/\/contact#message-sent$/)
    await expect(page.getByText('Message sent', { exact: true })).toBeInViewport()
    await page.close()

    expect(await stored(email)).toMatchObject([
      { kind: 'contact', fields: { subject: 'Rent & <trains>', message: 'First line\nSecond "line"' } },
    ])
  },
)

async function subscribe(page: Page): Promise<void> {
  const email = newEmail()
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Email' })
  const button = page.getByRole('button', { name: 'Subscribe' })
  // Until the form's script has loaded, the browser validates the fields.
  await expect(page.locator('form', { has: button })).toHaveJSProperty('noValidate', true)
  await field.fill('mia@example')
  await button.click()
  await expectToast(page, {
    kind: 'destructive',
    title: 'Error',
    text: 'Please enter a valid email address',
  })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await field.fill(`<${email}>,`)
  await button.click()
  // This stack has no mail server.
  await expectToast(page, {
    title: 'We have your address',
    text: 'We can’t send email yet. If no email with a link to confirm arrives within three days, please subscribe again.',
  })
  await expect(field).toHaveValue('')
  expect(await stored(email)).toEqual([{ kind: 'newsletter', fields: { email } }])
}

async function sendMessage(page: Page): Promise<void> {
  const email = newEmail()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/contact')
  const field = (name: string) => page.getByRole('textbox', { name })
  const button = page.getByRole('button', { name: 'Send message' })
  // Until the form's script has loaded, the browser validates the fields.
  await expect(page.locator('form', { has: button })).toHaveJSProperty('noValidate', true)
  await button.click()
  const summary = page.locator('#form-problems').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  // The draft's invisible marks come after the text.
  await expect(summary.getByRole('link')).toHaveText([
    /^Enter your name/,
    /^Enter your email address/,
    /^Enter your subject/,
    /^Enter your message/,
  ])
  await expectAccessible(page, 'main')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await field('Name').fill('Mia Example')
  await field('Email').fill(email)
  await field('Subject').fill('Rent & trains')
  await field('Message').fill('First line\nSecond line')

  // The message is stored, but the response is lost.
  const rest = '**/backend/supabase/rest/v1/submissions'
  await page.route(rest, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expectToast(page, {
    kind: 'destructive',
    title: 'Error',
    text: 'There was a problem sending your message. Please try again.',
  })
  await page.reload()
  await expect(field('Message')).toHaveValue('First line\nSecond line')
  await page.unroute(rest)
  await button.click()
  await expectToast(page, {
    title: 'Message sent',
    text: 'Thank you. We’ve got your message and we’ll answer by email, usually within a week.',
  })
  await expect(field('Message')).toHaveValue('')
  expect(await stored(email)).toEqual([
    {
      kind: 'contact',
      fields: {
        name: 'Mia Example',
        email,
        subject: 'Rent & trains',
        message: 'First line\nSecond line',
      },
    },
  ])
  await expect(page.getByRole('link', { name: /^Prefer your own email app/ })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
}

/** Makes both forms go to the inbox, in the draft that this tab sees. */
async function switchOn(page: Page, content: TestContent): Promise<void> {
  const forms = await content.keepOriginal('forms')
  await content.createDraftOf('forms', {
    newsletter: { ...z.object({}).loose().parse(forms['newsletter']), use: 'inbox' },
    contact: { ...z.object({}).loose().parse(forms['contact']), use: 'inbox' },
  })
  await enterDraftMode(page.request, content)
}

/** What the database stores under an email address, as the site's server sees it. */
async function stored(email: string): Promise<z.infer<typeof Rows>> {
  return Rows.parse(await rpc('list_submissions', { search: email }))
}

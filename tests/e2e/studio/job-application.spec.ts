import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { PAGE, PDF, WORD } from '../../fixtures/job-files.ts'
import { overflow } from '../site/audit/fit.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { takeHumanTime } from '../site/human-pace.ts'
import { expectToast } from '../site/toasts.ts'
import { newEmail } from '../site/sign-up-form.ts'
import { letFormReachInbox } from './form-to-inbox.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { apply } from './volunteer-desk.ts'
import { goTo } from './warm-tab.ts'

test.use({ expectedNoise: [/was not stored|Failed to load resource|status of 422/] })

const REST = '**/backend/supabase/rest/v1/rpc/send_job_application'
const RECEIVED = {
  title: 'Application received!',
  text: "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
}

const Found = z.object({
  entries: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.string()) })),
})

test(
  'a job application survives a lost response and is stored once with its file',
  THOROUGH,
  async ({ page, content }) => {
    await letFormReachInbox(page, content, 'job')
    const form = formOn(page)
    const email = newEmail()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('link', { name: 'View Details & Apply (Policy Researcher)' }).click()
    await expect(form.job).toHaveValue('Policy Researcher')
    await form.button.click()
    await expect(form.summary).toBeFocused()
    await expect(form.summary.getByRole('link')).toHaveText([
      'Add your full name',
      'Add your email address',
      'Add your application',
    ])
    await expectAccessible(page, 'main')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await form.fillIn(email)
    await form.file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PAGE })
    await expect(form.file).toHaveAccessibleDescription(/Choose a PDF or a Word file$/)
    await form.file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(form.summary).toHaveCount(0)

    await page.route(REST, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await form.button.click()
    await expectToast(page, {
      kind: 'destructive',
      title: 'Something went wrong',
      text: 'Please try again or contact us directly.',
    })
    await expect(form.message).toHaveValue('First line\nSecond line')
    await page.unroute(REST)
    await form.button.click()
    await expectToast(page, RECEIVED)
    await expect(form.message).toHaveValue('')
    await expect(form.job).toHaveValue('')
    await expect(form.file).toHaveValue('')
    expect(await stored(page, email)).toEqual([
      {
        job: 'Policy Researcher',
        name: 'Mia Example',
        email,
        message: 'First line\nSecond line',
        file: 'cv.pdf',
        fileSize: String(PDF.length),
      },
    ])

    await page.getByRole('link', { name: 'Submit General Application' }).click()
    await expect(form.job).toHaveValue('General application')
    await form.name.fill('Mia Later')
    await page.reload()
    await expect(form.job, 'the typed text is kept').toHaveValue('General application')
    await expect(form.name).toHaveValue('Mia Later')
  },
)

test(
  'a job application without JavaScript keeps every field but the file after an error',
  THOROUGH,
  async ({ page: staff, content, browser, baseURL }) => {
    await letFormReachInbox(staff, content, 'job')
    const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
    await page.goto('/join-team')
    const form = formOn(page)
    const email = newEmail()
    const begun = page.waitForResponse('**/api/forms/begun')
    await form.name.focus()
    await begun
    await form.job.selectOption('Data Analyst')
    await form.fillIn(email)
    // Larger than the site's server accepts, but the response is still a page.
    const large = Buffer.concat([PDF, Buffer.alloc(9_000_000)])
    await form.file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: large })
    await form.button.click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(form.summary.getByRole('link')).toHaveText([
      'The file is larger than 5 MB. Choose a smaller one',
    ])
    await expect(form.job).toHaveValue('Data Analyst')
    await expect(form.name).toHaveValue('Mia Example')
    await expect(form.message).toHaveValue('First line\nSecond line')

    const since = Date.now()
    await form.file.setInputFiles({ name: 'cv.docx', mimeType: 'text/plain', buffer: WORD })
    await takeHumanTime(since)
    await form.button.click()
    await expect(page).toHaveURL(/\/join-team#application-sent$/)
    await expect(page.getByText(RECEIVED.title)).toBeInViewport()
    expect(await stored(staff, email)).toMatchObject([{ job: 'Data Analyst', file: 'cv.docx' }])
    await page.close()
  },
)

test(
  'staff save a job application’s file from the inbox and then erase both',
  THOROUGH,
  async ({ studio: { page } }) => {
    const email = await apply('Zoë’s CV.html')
    await goTo(page, '/studio/inbox')
    await page.getByRole('tab', { name: /^Jobs/ }).click(FIRST_LOAD)
    await page.getByRole('searchbox', { name: 'Search' }).fill(email)
    await expect(page.getByText('1 application', { exact: true })).toBeVisible()
    const row = page.getByRole('row', { name: email })
    await expect(row).toContainText('Data Analyst')
    await row.getByRole('button').click()
    const details = page.getByRole('region', { name: 'Zoë Example', exact: true })
    await expect(details).toContainText('Zoë’s CV.html.pdf, 1 kB')

    const answer = page.waitForResponse('**/api/inbox/job/*/file')
    const download = page.waitForEvent('download')
    await details.getByRole('button', { name: 'Save the file Zoë’s CV.html.pdf' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Zoë’s CV.html.pdf')
    expect(readFileSync(await saved.path()).equals(PDF)).toBe(true)
    const served = await answer
    const headers = served.headers()
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toBe('application/pdf')

    await details.getByRole('button', { name: 'Erase on request…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase Zoë Example?' })
    await expect(dialog).toContainText('This application, with its file, is')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ERASE')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No entries match this filter.')).toBeVisible()
    expect((await page.request.get(served.url())).status()).toBe(404)
  },
)

function formOn(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name })
  return {
    job: page.getByRole('combobox', { name: 'Job' }),
    name: field('Full name'),
    email: field('Email'),
    message: field('Message (optional)'),
    file: page.getByLabel('Application'),
    button: page.getByRole('button', { name: 'Send application' }),
    summary: page.locator('#form-problems').filter({ hasText: 'There is a problem' }),
    async fillIn(email: string) {
      await field('Full name').fill('Mia Example')
      await field('Email').fill(email)
      await field('Message (optional)').fill('First line\nSecond line')
    },
  }
}

async function stored(page: Page, email: string): Promise<Record<string, string>[]> {
  const response = await page.request.get(`/api/inbox/job?search=${encodeURIComponent(email)}`)
  expect(response.status()).toBe(200)
  return Found.parse(await response.json()).entries.map(({ fields }) => fields)
}

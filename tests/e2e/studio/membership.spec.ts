import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { PAGE, PDF } from '../../fixtures/job-files.ts'
import { readPdf } from '../../setup/read-pdf.ts'
import { overflow } from '../site/audit/fit.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { takeHumanTime } from '../site/human-pace.ts'
import { expectToast } from '../site/toasts.ts'
import { newEmail } from '../site/sign-up-form.ts'
import { rpc } from './database.ts'
import { letFormReachInbox } from './form-to-inbox.ts'
import { expect, test, THOROUGH } from './studio-test.ts'

test.use({ expectedNoise: [/was not stored|Failed to load resource|status of 422/] })

const REST = '**/backend/supabase/rest/v1/rpc/send_membership_application'
/** Without scripts the address ends with a fragment. */
const PAGE_OF_APPLICANT = /\/membership\/[0-9a-f]{64}(#content)?$/
const REFERENCE = /M-[2-9A-Z]{4}-[2-9A-Z]{4}/
const DECLARATIONS = [
  'I am an Australian citizen or permanent resident',
  'I am enrolled to vote at the address above, or will enrol as soon as I may',
  'I am not a member of another registered political party',
  'I agree with the party’s constitution and will abide by it',
]

const Listed = z.array(
  z.object({ id: z.string(), state: z.string(), fields: z.record(z.string(), z.string()) }),
)

test('resubmitting a membership application after a lost response opens the stored application, which accepts one declaration, and an unknown link says what to do', async ({
  page,
  content,
}) => {
  await letFormReachInbox(page, content, 'membership')
  const form = formOn(page)
  const email = newEmail()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('link', { name: 'Join as Supporter' }).click()
  await expect(form.level).toHaveValue('Supporter')
  await form.button.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Enter your full name',
    'Enter your date of birth',
    'Enter your street address',
    'Enter your suburb or town',
    'Enter your state or territory',
    'Enter your postcode',
    'Enter your email address',
    'Tick every declaration. Membership needs all of them',
  ])
  await expectAccessible(page, 'main')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await form.fillIn(email)
  await form.birthDate.fill('31/2/1980')
  await expect(form.summary.getByRole('link')).toHaveText([
    'Enter your date of birth as day, month and year, such as 31/3/1980',
  ])
  await form.birthDate.fill('31/3/1980')
  await expect(form.summary).toHaveCount(0)
  await page.reload()
  await expect(form.birthDate, 'the typed text is kept').toHaveValue('31/3/1980')
  await expect(page.getByRole('checkbox', { name: DECLARATIONS[3] })).toBeChecked()

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
  await page.unroute(REST)
  await form.button.click()
  await expect(page).toHaveURL(PAGE_OF_APPLICANT)
  const address = page.url()
  const reference = await shownReference(page)
  const [application, ...others] = await stored(email)
  expect(others).toEqual([])
  expect(application).toMatchObject({
    state: 'applied',
    fields: { level: 'Supporter', name: 'Mia Example', email, reference },
  })
  expect(await rpc('read_membership_details', { ids: [application?.id] })).toMatchObject([
    { born_on: '1980-03-31', street: '1 High Street', suburb: 'Hay', state: 'NSW', postcode: '2711' },
  ])

  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  const served = await page.request.get(address)
  expect(served.headers()['cache-control']).toMatch(/no-store/)
  expect(served.headers()['referrer-policy']).toBe('no-referrer')
  expect(served.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(await served.text(), 'private data is only in the PDF').not.toContain('High Street')
  await expectAccessible(page, 'main')
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const declaration = page.getByRole('link', { name: 'Open the declaration' })
  const pdf = await page.request.get((await declaration.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(pdf.headers()['cache-control']).toBe('private, no-store')
  expect(pdf.headers()['referrer-policy']).toBe('no-referrer')
  const { pages, texts } = readPdf(await pdf.body())
  const written = texts.map(({ text }) => text)
  expect(pages).toBe(1)
  expect(written).toEqual(
    expect.arrayContaining([
      reference,
      'Application for membership',
      'Supporter',
      'Mia Example',
      '31 March 1980',
      '1 High Street, Hay NSW 2711',
      ...DECLARATIONS,
      'Signature',
    ]),
  )

  const file = page.getByLabel('Signed declaration')
  await page.getByRole('button', { name: 'Send declaration' }).click()
  await expect(file).toHaveAccessibleDescription(/Choose the scan or photo of your signed declaration$/)
  await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: PAGE })
  await page.getByRole('button', { name: 'Send declaration' }).click()
  await expect(file).toHaveAccessibleDescription(/Choose a PDF, JPEG or PNG file$/)
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await largePhoto() })
  await page.getByRole('button', { name: 'Send declaration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your declaration')
  expect(await shownReference(page)).toBe(reference)
  await expectAccessible(page, 'main')
  const [declared] = await stored(email)
  expect(declared).toMatchObject({ state: 'declared', fields: { file: 'photo.jpg' } })
  expect(Number(declared?.fields['fileSize']), 'a photo over 5 MB is scaled down').toBeLessThan(5_000_000)

  const again = await page.request.get(`${address}/declaration`)
  expect(again.url(), 'the PDF is gone').toBe(address)
  const second = await page.request.post(`/api${new URL(address).pathname}`, {
    multipart: { file: { name: 'other.pdf', mimeType: 'application/pdf', buffer: PDF } },
  })
  expect((await second.text()).includes('We already have a declaration from this link.')).toBe(true)
  expect(await stored(email)).toEqual([declared])

  await page.goto(`/membership/${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  await expect(page.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/join-party#apply')
})

test(
  'an applicant without JavaScript corrects errors and submits an application and a declaration',
  THOROUGH,
  async ({ page: staff, content, browser, baseURL }) => {
    await letFormReachInbox(staff, content, 'membership')
    const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
    await page.goto('/join-party')
    const form = formOn(page)
    const email = newEmail()
    const begun = page.waitForResponse('**/api/forms/begun')
    await form.name.focus()
    await begun
    await form.level.selectOption('Standard')
    await form.fillIn(email)
    await form.birthDate.fill('31/2/1980')
    await form.button.click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(form.summary.getByRole('link')).toHaveText([
      'Enter your date of birth as day, month and year, such as 31/3/1980',
    ])
    await expect(form.level).toHaveValue('Standard')
    await expect(form.name).toHaveValue('Mia Example')
    await expect(page.getByRole('checkbox', { name: DECLARATIONS[0] })).toBeChecked()
    const since = Date.now()
    await form.birthDate.fill('31 3 1980')
    await takeHumanTime(since)
    await form.button.click()
    await expect(page).toHaveURL(PAGE_OF_APPLICANT)
    const address = page.url().replace('#content', '')
    const reference = await shownReference(page)
    // The applicant sends the form again, as after a lost response.
    await page.goto('/join-party')
    const later = Date.now()
    await form.level.selectOption('Standard')
    await form.fillIn(email)
    await form.birthDate.fill('31 3 1980')
    await takeHumanTime(later)
    await form.button.click()
    await expect(page).toHaveURL(`${address}#content`)
    expect(await stored(email)).toMatchObject([
      { state: 'applied', fields: { reference, level: 'Standard' } },
    ])

    const file = page.getByLabel('Signed declaration')
    const send = page.getByRole('button', { name: 'Send declaration' })
    await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: PAGE })
    await send.click()
    await expect(page).toHaveURL(`${address}?problem=type#send`)
    await expect(file).toHaveAccessibleDescription(/Choose a PDF, JPEG or PNG file$/)
    const large = Buffer.concat([PDF, Buffer.alloc(9_000_000)])
    await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: large })
    await send.click()
    await expect(file).toHaveAccessibleDescription(/The file is larger than 5 MB. Choose a smaller one$/)
    await file.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: PDF })
    await send.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your declaration')
    expect(await stored(email)).toMatchObject([{ state: 'declared', fields: { file: 'signed.pdf' } }])
    await page.close()
  },
)

function formOn(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name })
  return {
    level: page.getByRole('combobox', { name: 'Membership level' }),
    name: field('Full name'),
    birthDate: field('Date of birth'),
    button: page.getByRole('button', { name: 'Apply', exact: true }),
    summary: page.locator('#form-problems').filter({ hasText: 'There is a problem' }),
    async fillIn(email: string) {
      await field('Full name').fill('Mia Example')
      await field('Date of birth').fill('31/3/1980')
      await field('Street address').fill('1 High Street')
      await field('Suburb or town').fill('Hay')
      await page.getByRole('combobox', { name: 'State or territory' }).selectOption('NSW')
      await field('Postcode').fill('2711')
      await field('Email').fill(email)
      for (const name of DECLARATIONS) await page.getByRole('checkbox', { name }).check()
    },
  }
}

async function shownReference(page: Page): Promise<string> {
  const shown = page.getByRole('main').getByText(REFERENCE)
  await expect(shown).toBeVisible()
  return REFERENCE.exec(await shown.innerText())?.[0] ?? ''
}

/** A picture of noise, which no format can compress below 5 MB. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 1600, height: 1300, channels: 3, background: '#fff', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(6_000_000)
  return photo
}

async function stored(email: string) {
  return Listed.parse(await rpc('list_submissions', { with_kind: 'membership', search: email })).map(
    ({ id, state, fields }) => ({ id, state, fields }),
  )
}

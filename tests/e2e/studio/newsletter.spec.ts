import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { z } from 'zod'
import { TEST_STACK, testDataDir } from '../../setup/test-stack.ts'
import { overflow } from '../site/audit/fit.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { rpc } from './database.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

// This stack has no mail server. tests/contract/mail/newsletter.test.ts checks that emails arrive.

const Mails = z.array(
  z.object({
    purpose: z.string(),
    recipient: z.string().nullable(),
    fills: z.record(z.string(), z.string()),
  }),
)
const Listed = z.array(
  z.object({ id: z.string(), recipient: z.string().nullable(), subject: z.string().nullable() }),
)

test('a subscriber confirms and unsubscribes without JavaScript on pages that are accessible and never cached', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
  const email = `sub-${randomUUID()}@example.org`
  const token = await ask(email)
  for (const wrong of [
    '/subscription',
    `/subscription/${token.slice(0, 30)}`,
    `/subscription/${'0'.repeat(64)}`,
  ]) {
    await page.goto(wrong)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
    await expect(page.getByText('It may be incomplete or expired.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  const answer = await page.goto(`/subscription/${token}`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page).toHaveTitle('Confirm your subscription · Next Generation Party')
  // axe needs JavaScript.
  const judged = await browser.newPage({ baseURL })
  await judged.goto(`/subscription/${token}`)
  await expectAccessible(judged)
  await judged.close()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page).toHaveTitle('Confirm your subscription · Next Generation Party')
  await page.getByRole('checkbox', { name: 'I asked for this newsletter' }).check()
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page).toHaveURL(`/subscription/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')

  await rpc('start_newsletter', newsletterArgs())
  const leave = await tokenFor(email, 'newsletter')
  await page.goto(`/subscription/${leave}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from the newsletter')
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  expect(mailsTo(email).map(({ purpose }) => purpose)).not.toContain('newsletter')
  // Sends the request as an email app would: from another origin, without following redirects.
  const oneClick = await fetch(`${TEST_STACK.siteUrl}/api/subscription/${leave}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(oneClick.status).toBe(200)
  await page.close()
})

test(
  'a published newsletter has a page and is listed in the archive and the sitemap',
  THOROUGH,
  async ({ page, content }) => {
    const { title, slug } = await createNewsletter(content)
    await expect(async () => {
      await page.goto('/newsletter')
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('No issues yet.')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/newsletter/${slug}`)
    await page.goto(`/newsletter/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('20 November 2026')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A red square' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'our story', exact: true })).toHaveAttribute(
      'href',
      '/about#story',
    )
    await expectAccessible(page)
    await expect(async () => {
      const sitemap = await page.request.get('/sitemap.xml')
      expect(await sitemap.text()).toContain(`/newsletter/${slug}<`)
    }).toPass()
    const missing = await page.request.get('/newsletter/there-is-none')
    expect(missing.status()).toBe(404)
  },
)

test('an administrator previews, tests and sends a newsletter', async ({ studio, page, content }) => {
  await subscribe(`reader-${randomUUID()}@example.org`)
  const { id, title } = await createNewsletter(content)
  await studio.openDocument('newsletter', id)
  await page
    .getByRole('tab', { name: 'As email' })
    .or(page.getByRole('button', { name: 'As email' }))
    .click()
  const frame = page.frameLocator('iframe[title="As email"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title, FIRST_LOAD)
  await expect(frame.getByText('Authorised by')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  const picture = frame.getByRole('img', { name: 'A red square' })
  await expect(picture).toHaveAttribute('src', new RegExp(`^${TEST_STACK.siteUrl}/backend/lake/images/`))
  await expect(
    page.getByText('Nothing is mailed: the site has no mail server (SMTP_URL).').first(),
  ).toBeVisible()
  const send = page.getByRole('button', { name: /^Send to [\d,]+ (person|people)$/ })
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(
    page.getByText('The test email to you will be sent once a mail server is set up.'),
  ).toBeVisible()
  const tests = Listed.parse(await rpc('list_mails', {})).filter(
    ({ subject }) => subject === `Test: ${title}`,
  )
  expect(tests.map(({ recipient }) => recipient)).toEqual([TEST_STACK.staff.email])
  await rpc('discard_mail', { mail_id: tests[0]?.id })

  // Fakes a mail server and an authorisation. Without them, this stack refuses both calls.
  await page.route(`**/api/newsletter/${id}`, async (route) => {
    if (route.request().method() === 'POST')
      await rpc('start_newsletter', { ...newsletterArgs(), document_id: id, subject: title })
    // `route.fetch` would send a POST's body with the GET, which the front door refuses.
    const response = await page.request.get(route.request().url())
    const body = z
      .object({ problem: z.string().nullable() })
      .loose()
      .parse(await response.json())
    await route.fulfill({ response, json: { ...body, problem: null } })
  })
  await page.reload()
  await expect(send).toBeEnabled(FIRST_LOAD)
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Send to [\d,]+ (person|people)\?/)
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('A lead of a test.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await send.click()
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible()
  await expect(page.getByText(/^Sending: 0 of \d+ sent\.$/)).toBeVisible()
  await expect(send).toHaveCount(0)
  await finish(title)
  await expect(page.getByText(/^Sent to [\d,]+ (person|people)\.$/)).toBeVisible()
  await expect(page.getByText(/Started on .* by admin\. Each subscriber gets it once\./)).toBeVisible()
})

/** Arguments for an issue that has no document. */
function newsletterArgs() {
  return {
    document_id: randomUUID(),
    subject: 'News',
    plain_text: 'News {{token}}',
    html: '<p>News</p>',
    headers: {},
    started_by: 'admin',
  }
}

/** Creates a published newsletter with a link and a picture. Deletes it after the test. */
async function createNewsletter(content: TestContent): Promise<{ id: string; title: string; slug: string }> {
  const id = randomUUID()
  const slug = `test-${id}`
  const title = content.title('News')
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const asset = await content.client.assets.upload('image', red, { filename: 'red.png' })
  const span = (text: string, marks: string[] = []) => ({ _key: text, _type: 'span', text, marks })
  await content.client.create({
    _id: id,
    _type: 'newsletter',
    title,
    slug: { _type: 'slug', current: slug },
    publishedDate: '2026-11-20',
    description: 'A lead of a test.',
    content: [
      {
        _key: 'a',
        _type: 'block',
        style: 'normal',
        markDefs: [
          {
            _key: 'l',
            _type: 'textLink',
            kind: 'document',
            document: { _type: 'reference', _ref: 'about' },
            anchor: 'story',
          },
        ],
        children: [span('Read '), span('our story', ['l'])],
      },
      {
        _key: 'p',
        _type: 'accessibleImage',
        alt: 'A red square',
        asset: { _type: 'reference', _ref: asset._id },
      },
    ],
  })
  content.afterwards(() =>
    content.client.delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id } }),
  )
  return { id, title, slug }
}

/** Requests a subscription for an email address, and returns the token from the confirmation email. */
async function ask(email: string): Promise<string> {
  const response = await fetch(`${TEST_STACK.siteUrl}/backend/supabase/rest/v1/submissions`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), kind: 'newsletter', fields: { email } }),
  })
  expect(response.status).toBe(201)
  return tokenFor(email, 'opt-in')
}

async function subscribe(email: string): Promise<void> {
  await rpc('confirm_newsletter', { token: await ask(email) })
}

/** The token in a waiting email, as its recipient would find it. */
async function tokenFor(email: string, purpose: string): Promise<string> {
  let token: string | undefined
  await expect(() => {
    token = mailsTo(email).find((mail) => mail.purpose === purpose)?.fills['token']
    expect(token).toMatch(/^[0-9a-f]{64}$/)
  }).toPass({ timeout: 30_000 })
  return token ?? ''
}

/** Emails waiting to be sent to an address. Read from the journal, because no database function returns tokens. */
function mailsTo(email: string): z.infer<typeof Mails> {
  const journal = new DatabaseSync(join(testDataDir(), 'volunteers', 'journal.db'), { readOnly: true })
  try {
    const rows = journal.prepare("SELECT body FROM records WHERE relation = 'outbox'").all()
    return Mails.parse(rows.map(({ body }): unknown => JSON.parse(String(body)))).filter(
      ({ recipient }) => recipient === email,
    )
  } finally {
    journal.close()
  }
}

/** Marks all emails with a subject as sent, as a worker does. */
async function finish(subject: string): Promise<void> {
  const mails = Listed.parse(await rpc('list_mails', { page_size: 1000 }))
  for (const mail of mails.filter((each) => each.subject === subject))
    await rpc('finish_mail', { mail_id: mail.id, attempt: 0, outcome: 'sent' })
}

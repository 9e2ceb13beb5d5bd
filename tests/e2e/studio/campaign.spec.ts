import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from '../site/expect-accessible.ts'
import { takeHumanTime } from '../site/human-pace.ts'
import { readPdf } from '../../setup/read-pdf.ts'
import { expect, test, THOROUGH } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

test.use({ hasOwnTab: true })

const DAY = 86_400_000
/** How long a change may take to reach a page, in milliseconds. */
const SOON = { timeout: 10_000 }
const MINUTE = { timeout: 90_000 }

test('an event is listed with its calendar file and, once cancelled, says so in both', async ({
  content,
  request,
}) => {
  const { title, slug, id } = await publishEvent(content)
  await expect.poll(() => textOf(request, '/events'), SOON).toContain(title)
  await expect.poll(() => textOf(request, '/events.ics'), SOON).toContain(`UID:${id}`)
  const file = await request.get(`/events.ics/${slug}.ics`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers()['content-disposition']).toContain(`filename="${slug}.ics"`)
  expect(await file.text()).toContain('STATUS:CONFIRMED')
  const unknown = await request.get(`/events.ics/${randomUUID()}.ics`)
  expect([unknown.status(), unknown.headers()['cache-control']]).toEqual([404, 'private, no-store'])

  await content.client.patch(id).set({ change: 'cancelled', changeNote: 'Storm warning.' }).commit()
  await expect.poll(() => textOf(request, `/events/${slug}`), SOON).toContain('Storm warning.')
  await expect.poll(() => textOf(request, `/events.ics/${slug}.ics`), SOON).toContain('STATUS:CANCELLED')
  expect(await textOf(request, '/events')).toContain(title)
})

test(
  'an event page says that the event is over once it ends, even if nothing is published',
  THOROUGH,
  async ({ content, page }) => {
    test.slow()
    const { title, slug } = await publishEvent(content, { ends: new Date(Date.now() + 20_000).toISOString() })
    const over = page.getByText('This event is over.')
    await expect.poll(async () => (await page.request.get(`/events/${slug}`)).status(), SOON).toBe(200)
    await page.goto(`/events/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(over).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(over).toBeVisible({ timeout: 1_000 })
    }).toPass(MINUTE)
  },
)

for (const javaScriptEnabled of [true, false])
  test(
    `a visitor ${javaScriptEnabled ? 'with' : 'without'} JavaScript can sign up for an event`,
    javaScriptEnabled ? {} : THOROUGH,
    async ({ content, browser, baseURL, staffRequest }) => {
      const { title, slug } = await publishEvent(content, { hasList: true })
      const visitor = await browser.newPage({ baseURL, javaScriptEnabled })
      await expect(async () => {
        await visitor.goto(`/events/${slug}`)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 })
      }).toPass(SOON)
      const email = `mia-${randomUUID()}@example.org`
      const name = visitor.getByRole('textbox', { name: 'Name' })
      const begun = visitor.waitForResponse('**/api/forms/begun')
      await name.focus()
      if (!javaScriptEnabled) await begun
      else begun.catch(() => undefined)
      const since = Date.now()
      await name.fill('Mia Example')
      await visitor.getByRole('textbox', { name: 'Email' }).fill(email)
      await takeHumanTime(since)
      await visitor.getByRole('button', { name: 'Put me on the list' }).click()
      await expect(
        visitor.locator('#list').getByText('You’re on the list').filter({ visible: true }).first(),
      ).toBeVisible()
      expect(new URL(visitor.url()).pathname).toBe(`/events/${slug}`)
      const Stored = z.object({ entries: z.array(z.object({ fields: z.record(z.string(), z.string()) })) })
      const answer = await staffRequest.get(`/api/inbox/event?search=${encodeURIComponent(email)}`)
      const { entries } = Stored.parse(await answer.json())
      expect(entries).toMatchObject([{ fields: { event: slug, name: 'Mia Example', email } }])
      const file = await staffRequest.get(`/api/inbox/event/export?event=${slug}`)
      expect(await file.text()).toContain(email)
      await visitor.close()
    },
  )

test('voters without JavaScript find a candidate by suburb and see the how-to-vote card once it is turned on', async ({
  content,
  browser,
  baseURL,
  request,
}) => {
  const electorate = `electorate-${randomUUID()}`
  const id = `candidate-${randomUUID()}`
  const hidden = `candidate-${randomUUID()}`
  const suburb = `Suburb ${randomUUID()}`
  const place = { _type: 'reference', _ref: electorate }
  const box = { _key: 'b', _type: 'ballotBox', number: 1, name: 'Candidate for Testfield' }
  const howToVote = { isOn: false, authorisation: 'Authorised by A. Person, 1 Road, Sydney.', boxes: [box] }
  content.afterwards(() => content.client.transaction().delete(id).delete(hidden).delete(electorate).commit())
  await content.client.create({
    ...{ _id: electorate, _type: 'electorate', name: 'Testfield', house: 'assembly' },
    ...{ suburbs: [suburb], postcodes: ['2999'] },
  })
  const person = { _type: 'candidate', electorate: place, orderRank: '0|a:', howToVote }
  await content.client.create({
    ...{ ...person, _id: id, title: 'Candidate for Testfield', isLive: true, slug: { current: id } },
  })
  await content.client.create({
    ...{ ...person, _id: hidden, title: 'Not nominated', isLive: false, slug: { current: hidden } },
  })

  const voter = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await expect(async () => {
    await voter.goto('/candidates')
    await voter.getByRole('textbox', { name: 'Your suburb or postcode' }).fill(suburb, { timeout: 1_000 })
  }).toPass(SOON)
  await voter.getByRole('button', { name: 'Find my candidate' }).click()
  await expect(voter.getByRole('heading', { name: 'Testfield', exact: true })).toBeVisible()
  await expect(voter.getByText('Not nominated')).toHaveCount(0)
  await voter.getByRole('main').getByRole('link', { name: 'Candidate for Testfield' }).click()
  await expect(voter.getByRole('heading', { level: 1 })).toHaveText('Candidate for Testfield')
  await expect(voter.getByRole('link', { name: 'Print on A5' })).toHaveCount(0)
  expect((await request.get(`/candidates/${hidden}`)).status()).toBe(404)
  expect((await request.get(`/how-to-vote/${id}-a5.pdf`)).status()).toBe(404)

  await content.client.patch(id).set({ 'howToVote.isOn': true }).commit()
  await expect.poll(async () => (await request.get(`/how-to-vote/${id}-a5.pdf`)).status(), SOON).toBe(200)
  const { pages, texts } = readPdf(await (await request.get(`/how-to-vote/${id}-a5.pdf`)).body())
  expect(pages).toBe(1)
  expect(texts.map(({ text }) => text)).toContain('Authorised by A. Person, 1 Road, Sydney.')
  expect((await request.get(`/how-to-vote/${hidden}-a5.pdf`)).status()).toBe(404)
  await voter.close()
  await checkAccessibility(browser, baseURL, [`/candidates/${id}`, `/find-candidate?place=2999`])
})

/** Publishes an event that starts now and ends in a day. Deletes it after the test. */
async function publishEvent(content: TestContent, fields: Record<string, unknown> = {}) {
  const id = randomUUID()
  const slug = `event-${id}`
  const title = content.title('town hall')
  content.afterwards(() => content.client.delete(id))
  await content.client.create({
    ...{ _id: id, _type: 'event', title, slug: { _type: 'slug', current: slug }, place: 'Town Hall' },
    ...{ starts: new Date().toISOString(), ends: new Date(Date.now() + DAY).toISOString(), ...fields },
  })
  return { id, slug, title }
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

async function checkAccessibility(browser: Browser, baseURL: string | undefined, paths: readonly string[]) {
  for (const path of paths) {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await page.goto(path)
    await expectAccessible(page)
    await page.close()
  }
}

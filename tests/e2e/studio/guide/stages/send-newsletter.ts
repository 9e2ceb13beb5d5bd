import type { NewsletterStatus } from '../../../../../lib/newsletter/newsletter-types.ts'
import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { goTo } from '../../warm-tab.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const SUBJECT = 'Buses, rent and a picnic'
const LEAD = 'What we did this month, and where you can meet us.'
const TEXT = 'The night buses are coming. Come to the picnic on Sunday.'
const ADDRESS = '/newsletter/buses-rent-and-a-picnic'

export const sendNewsletter: Stage<'send-newsletter'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "newsletter" && title == $title]',
      params: { title: SUBJECT },
    })
  }
  await undo()
  content.afterwards(undo)
  content.afterwards(() => page.unroute('**/api/newsletter/*'))
  const stored = () =>
    content.client.fetch<unknown>('*[_type == "newsletter" && title == $title][0]', { title: SUBJECT })
  const lead = page.getByRole('textbox', { name: 'Lead', exact: true })
  const date = page.getByTestId('field-publishedDate').getByRole('textbox')
  const text = page.getByTestId('field-content').getByTestId('pt-editor').getByRole('textbox')
  const tryIt = page.getByRole('button', { name: 'Send a test to me' })
  const send = page.getByRole('button', { name: /^Send to [\d,]+ (person|people)$/ })
  const dialog = page.getByRole('dialog')
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/structure/newsletters')
        const create = page.getByRole('link', { name: 'Newsletter', exact: true })
        await expect(create).toBeVisible(FIRST_LOAD)
        await shoot(create, 'whole')
        await create.click()
      },
      async (shoot) => {
        const subject = page.getByRole('textbox', { name: 'Subject', exact: true })
        await subject.fill(SUBJECT)
        await expect.poll(stored).toMatchObject({ title: SUBJECT })
        await studio.formStands()
        await page.getByRole('button', { name: 'Generate' }).click()
        await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(
          'buses-rent-and-a-picnic',
        )
        await date.fill('2026-11-20')
        await page.keyboard.press('Tab')
        await expect.poll(stored).toMatchObject({ publishedDate: '2026-11-20' })
        await shoot(subject)
      },
      async (shoot) => {
        await lead.fill(LEAD)
        await text.click()
        await page.keyboard.type(TEXT)
        await expect.poll(stored).toMatchObject({ content: [{ children: [{ text: TEXT }] }] })
        await shoot(lead)
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
      async (shoot) => {
        await page.getByRole('tab', { name: 'As email' }).click()
        const frame = page.frameLocator('iframe[title="As email"]')
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(SUBJECT, FIRST_LOAD)
        await shoot(tryIt, 'whole')
        await tryIt.click()
        await expect(
          page.getByText('The test email to you will be sent once a mail server is set up.'),
        ).toBeVisible()
      },
      async (shoot) => {
        await expect(send).toBeDisabled()
        const reason = page.getByText('Nothing is mailed: the site has no mail server (SMTP_URL).').last()
        await shoot(reason)
      },
      async (shoot) => {
        // Fakes a mail server, an authorisation and subscribers.
        let issue: NewsletterStatus['issue'] = null
        await page.route('**/api/newsletter/*', async (route) => {
          if (route.request().method() === 'POST') issue = UNDER_WAY
          const response = await page.request.get(route.request().url())
          const desk: object = await response.json()
          await route.fulfill({ response, json: { ...desk, subscribers: 128, problem: null, issue } })
        })
        await page.reload()
        await expect(send).toBeEnabled(FIRST_LOAD)
        await send.click()
        await expect(dialog).toContainText(TEXT.slice(0, 20))
        const confirm = dialog.getByRole('button', { name: 'Send to 128 people' })
        await shoot(confirm)
        await confirm.click()
      },
    ],
    check: async () => {
      await expect(page.getByText('Sending: 40 of 128 sent.')).toBeVisible()
      await expect.poll(() => finds(ADDRESS, 'The night buses are coming.'), LIVE_WITHIN).toBe(true)
    },
  }
}

const UNDER_WAY: NewsletterStatus['issue'] = {
  startedAt: '2026-11-20T01:00:00Z',
  startedBy: 'admin',
  recipients: 128,
  waiting: 88,
  sent: 40,
  failed: 0,
}

import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { createColleague, OWN_ORIGIN, signIn } from './colleague.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

const Identified = z.looseObject({ id: z.string() })
const Reviews = z.object({ waiting: z.array(Identified) })

test('two people review each other’s drafts, and approval publishes the reviewed version', async ({
  studio: { page, chooseAction },
  content,
  staffRequest,
  playwright,
}) => {
  const name = content.title('Rita')
  const colleague = await createColleague(staffRequest, content, { role: 'editor', name })
  const rita = await playwright.request.newContext({
    baseURL: TEST_STACK.siteUrl,
    extraHTTPHeaders: OWN_ORIGIN,
    storageState: SIGNED_OUT,
  })
  content.afterwards(() => rita.dispose())
  await signIn(rita, colleague)

  // Request the review by keyboard.
  const id = await content.createPolicy({ title: content.title('Asked') })
  await content.createDraftOf(id, { description: 'Written anew.' })
  await goTo(page, `/studio/intent/edit/type=policy;id=${id}/`)
  await expect(page.getByTestId('pane-footer')).toContainText(/ago|just now|in \d/, FIRST_LOAD)
  await chooseAction('Ask for review')
  const dialog = page.getByRole('dialog', { name: 'Ask for review' })
  const person = dialog.getByLabel('Reviewer')
  await expect(person).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await person.focus()
  await person.selectOption({ label: name })
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is this right?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const [question] = await waitingOf(rita)
  expect(question).toMatchObject({ documentId: id, word: 'Is this right?' })
  await rita.post(`/backend/staff/reviews/${question?.id}/send-back`, { data: { word: 'Not quite.' } })

  // The reply, and a request in the other direction.
  const other = await content.createPolicy({ title: content.title('Reviewed') })
  await content.createDraftOf(other, { description: 'Seen and found good.' })
  const me = Identified.parse(await (await staffRequest.get('/backend/lake/v2025-10-01/users/me')).json())
  const draft = await content.read(`drafts.${other}`)
  const asked = await rita.post('/backend/staff/reviews', {
    data: { documentId: other, revision: draft?.['_rev'], reviewerId: me.id, word: 'Please look.' },
  })
  expect(asked.status()).toBe(201)
  await goTo(page, '/studio/start')
  const mine = page.getByRole('region', { name: 'Your review requests' })
  await expect(mine).toContainText(`Sent back by ${name}.`, FIRST_LOAD)
  await expect(mine).toContainText('Not quite.')
  const putAway = page.getByRole('button', { name: `Dismiss the response about “${content.title('Asked')}”` })
  await putAway.click()
  await expect(putAway).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toContainText('Please look.')
  await expectAccessible(page, 'main')

  const title = content.title('Reviewed')
  await waiting.getByRole('link', { name: `See what changed in “${title}”` }).click()
  // The activity list has the same test id.
  const comparison = page.getByTestId('review-changes-pane').filter({ hasText: 'Seen and found good.' })
  await expect(comparison).toBeVisible(FIRST_LOAD)
  await goTo(page, '/studio/start')
  const publish = page.getByRole('button', { name: `Publish “${title}”` })
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(publish).toHaveCount(0)
  expect(await content.read(other)).toMatchObject({ description: 'Seen and found good.' })
})

async function waitingOf(request: APIRequestContext): Promise<z.infer<typeof Identified>[]> {
  return Reviews.parse(await (await request.get('/backend/staff/reviews')).json()).waiting
}

import { z } from 'zod'
import { TEST_STACK } from '../../../../setup/test-stack.ts'
import { SIGNED_OUT } from '../../../fixtures.ts'
import { OWN_ORIGIN, signIn } from '../../colleague.ts'
import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { goTo } from '../../warm-tab.ts'
import { ownName } from '../camera.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'
import { createEditor } from './office.ts'

export const letFormReach: Stage<'let-form-reach'> = async ({ page, studio, content, finds }) => {
  await content.keepOriginal('forms')
  const choice = page.getByTestId('field-contact.use').getByRole('radio', { name: 'Stored in the inbox' })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('forms', 'forms')
        // This button loads last and shifts the fields down.
        await expect(page.getByRole('button', { name: /^Used on/ })).toBeVisible(FIRST_LOAD)
        const group = page.getByRole('tab', { name: 'Contact', exact: true })
        await shoot(group, 'whole')
        await group.click()
      },
      async (shoot) => {
        await expect(choice).toBeEnabled()
        await choice.check()
        await shoot(choice)
        await expect.poll(() => content.read('drafts.forms')).toMatchObject({ contact: { use: 'inbox' } })
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
      async (shoot) => {
        await goTo(page, '/studio/inbox/contact')
        const tab = page.getByRole('tab', { name: /^Contact/ })
        await expect(tab).toHaveAttribute('aria-selected', 'true', FIRST_LOAD)
        await shoot(tab, 'whole')
      },
    ],
    check: () => expect.poll(() => finds('/contact', 'action="/api/forms/contact'), LIVE_WITHIN).toBe(true),
  }
}

const Reviews = z.object({ waiting: z.array(z.looseObject({ id: z.string() })) })
const QUESTION = 'Is the number of buses right?'
const ANSWER = 'It is twelve, not ten.'

export const askReview: Stage<'ask-review'> = async (scene) => {
  const { page, studio, content, browser } = scene
  const colleague = await createEditor(scene, 'Kim Example')
  const theirs = await browser.newContext({
    baseURL: TEST_STACK.siteUrl,
    storageState: SIGNED_OUT,
    extraHTTPHeaders: OWN_ORIGIN,
  })
  content.afterwards(() => theirs.close())
  await signIn(theirs.request, colleague)
  const title = ownName(content.title('Asked'), 'Buses to the harbour')
  const id = await content.createPolicy({ title })
  await content.createDraftOf(id, { description: 'Ten buses an hour.' })
  const dialog = page.getByRole('dialog', { name: 'Ask for review' })
  const answer = page.getByRole('region', { name: 'Your review requests' })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await studio.chooseAction('Ask for review', shoot)
      },
      async (shoot) => {
        await dialog.getByLabel('Reviewer').selectOption({ label: colleague.name })
        const word = dialog.getByLabel('Message (optional)')
        await word.fill(QUESTION)
        await shoot(word)
        await dialog.getByRole('button', { name: 'Send request', exact: true }).click()
        await expect(dialog).toHaveCount(0)
      },
      async (shoot) => {
        const { waiting } = Reviews.parse(await (await theirs.request.get('/backend/staff/reviews')).json())
        expect(waiting).toMatchObject([{ documentId: id, word: QUESTION }])
        const data = { word: ANSWER }
        await theirs.request.post(`/backend/staff/reviews/${waiting[0]?.id}/send-back`, { data })
        await goTo(page, '/studio/start')
        await expect(answer).toContainText(ANSWER, FIRST_LOAD)
        await shoot(answer, 'whole')
      },
    ],
    check: async () => {
      expect(await content.read(id), 'nothing is published yet').not.toMatchObject({
        description: 'Ten buses an hour.',
      })
      await page.getByRole('button', { name: `Dismiss the response about “${title}”` }).click()
      await expect(answer).toHaveCount(0)
    },
  }
}

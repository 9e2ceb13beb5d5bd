import { randomUUID } from 'node:crypto'
import { expect, test } from './studio-test.ts'

/** Polls rarely enough to stay within the limit on searches. */
const FOUND_WITHIN = { timeout: 30_000, intervals: [500] }

test('site search finds a policy by a new word once the word is published, but not after the word is removed', async ({
  content,
  request,
}) => {
  const word = `zeppelin${randomUUID().slice(0, 6)}`
  const finds = async () => (await (await request.get(`/search?q=${word}`)).text()).includes(`<mark>${word}`)
  const id = await content.createPolicy({ title: content.title('Airships'), description: 'Nothing yet.' })
  await content.createDraftOf(id, { description: `A ${word} for every suburb.` })
  expect(await finds(), 'a draft is not found').toBe(false)
  await content.client.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  await expect.poll(finds, FOUND_WITHIN).toBe(true)
  await content.client.patch(id).set({ description: 'Nothing again.' }).commit()
  await expect.poll(finds, FOUND_WITHIN).toBe(false)
})

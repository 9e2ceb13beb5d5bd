import type { TestContent } from './test-content.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

interface Release {
  name: string
  state: string
}

/** The release of a test, by its title or by the document that is in it. */
function findRelease({ client }: TestContent, documentId: string): Promise<Release | null> {
  return client.fetch<Release | null>(
    `*[_type == "system.release" && (metadata.title == $it || count(*[_id == "versions." + ^.name + "." + $it]) > 0)][0]{name, state}`,
    { it: documentId },
  )
}

/** Takes away a release, whatever became of it. */
async function removeRelease({ client }: TestContent, name: string): Promise<void> {
  const releaseId = name
  const state = (await client.releases.get({ releaseId }))?.state
  if (state === 'scheduled') await client.releases.unschedule({ releaseId })
  if (state === 'scheduled' || state === 'active') await client.releases.archive({ releaseId })
  if (state !== undefined) await client.releases.delete({ releaseId })
}

test('a release that is made and run in the Studio changes its pages at once', async ({
  studio,
  content,
  request,
}) => {
  const { page } = studio
  const title = content.title('Launch')
  const ids = await Promise.all(
    ['One', 'Two'].map((word) => content.createPolicy({ title: content.title(word) })),
  )
  await goTo(page, '/studio/releases')
  await page.getByRole('button', { name: 'New release' }).click(FIRST_LOAD)
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('Untitled release').fill(title)
  await dialog.getByRole('button', { name: 'Create release' }).click()
  await expect.poll(() => findRelease(content, title)).toMatchObject({ state: 'active' })
  const name = (await findRelease(content, title))?.name ?? ''
  content.afterwards(() => removeRelease(content, name))
  for (const id of ids) {
    await content.client.createVersion({ publishedId: id, baseId: id, releaseId: name })
    await content.client
      .patch(`versions.${name}.${id}`)
      .set({ title: content.title('Launched') })
      .commit()
  }
  await page.getByRole('button', { name: 'Run release' }).click(FIRST_LOAD)
  await dialog.getByRole('button', { name: 'Run release' }).click()
  // The page of a release that is over asks about the history of its documents, and how long that is kept.
  await expect(page.getByText('This release is published successfully.')).toBeVisible(FIRST_LOAD)
  await expect(page.getByText(content.title('Launched'))).toHaveCount(2, FIRST_LOAD)
  for (const id of ids)
    await expect
      .poll(async () => (await request.get(`/policies/${id}`)).text())
      .toContain(content.title('Launched'))
})

test('a draft that is scheduled in the Studio is live at its time', async ({ studio, content, request }) => {
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Before') })
  await content.createDraftOf(id, { title: content.title('After') })
  await studio.openDocument('policy', id)
  await studio.chooseAction('Schedule publish')
  const dialog = page.getByRole('dialog')
  const time = dialog.getByRole('textbox', { name: 'Publish on' })
  await time.fill('Nov 23, 2999 06:00')
  await time.press('Enter')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(() => findRelease(content, id)).toMatchObject({ state: 'scheduled' })
  const releaseId = (await findRelease(content, id))?.name ?? ''
  content.afterwards(() => removeRelease(content, releaseId))
  // Six o'clock in Sydney, which has summer time then.
  expect(await content.client.releases.get({ releaseId })).toMatchObject({
    publishAt: '2999-11-22T19:00:00.000Z',
  })
  // Nobody waits so long.
  await content.client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect
    .poll(async () => (await request.get(`/policies/${id}`)).text())
    .toContain(content.title('After'))
})

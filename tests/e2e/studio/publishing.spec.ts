import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

test('unpublishing a page removes the links to it and asks for new targets in the linking documents', async ({
  studio,
  content,
}) => {
  const title = content.title('Unlinked')
  const id = await content.createPolicy({ title })
  const reference = { _type: 'reference', _ref: id }
  const link = { _type: 'link', label: 'Onwards', kind: 'document' }
  const linked = await content.createPolicy({
    title: content.title('Linking'),
    action: { title: 'Read on', link: { ...link, document: reference } },
  })
  await content.createDraftOf(linked, { description: 'Changed.' })
  await content.keepOriginal('navigation')
  const item = { _key: 'unlinked', _type: 'navItem', link: { ...link, document: reference } }
  await content.client.patch('navigation').append('items', [item]).commit()
  const pageOf = async (policy: string) => {
    const response = await studio.page.request.get(`/policies/${policy}`)
    return { status: response.status(), html: await response.text() }
  }
  await expect.poll(async () => (await pageOf(linked)).html).toContain(`/policies/${id}"`)
  await studio.openDocument('policy', id)
  await studio.chooseAction('Unpublish')
  const dialog = studio.page.getByRole('dialog', { name: 'This is still in use' })
  await expect(dialog.getByRole('link', { name: 'Main menu' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Unlink all and unpublish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => content.read(id)).toBeNull()
  expect(await content.read(`drafts.${id}`)).toMatchObject({ title })
  for (const version of [linked, `drafts.${linked}`])
    expect((await content.read(version))?.['action']).toMatchObject({ link })
  await expect.poll(async () => (await pageOf(linked)).html).not.toContain('Onwards')
  expect((await pageOf(linked)).status).toBe(200)
  await expect.poll(async () => (await pageOf(id)).status).toBe(404)
  await goTo(studio.page, '/studio/checklist')
  const menu = studio.page.getByRole('region', { name: 'Main menu' })
  await expect(menu).toContainText('Choose the page that the link opens.', FIRST_LOAD)
})

test(
  '“Publish” includes words typed immediately beforehand, even on a slow machine',
  THOROUGH,
  async ({ studio, content }) => {
    const title = content.title('At once')
    const id = await content.createPolicy({ title: '', isDraft: true })
    await studio.openDocument('policy', id)
    await studio.formStands()
    const { page, publishButton } = studio
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 5 })
    try {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
      await expect(publishButton).toBeEnabled()
      await publishButton.click()
      await expect.poll(() => content.read(id), { timeout: 60_000 }).toMatchObject({ title })
    } finally {
      await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await machine.detach()
    }
  },
)

test(
  'a document that becomes invalid while “Publish” is waiting is not published',
  THOROUGH,
  async ({ studio, content }) => {
    const title = content.title('Wait')
    const id = await content.createPolicy({ title })
    await studio.openDocument('policy', id)
    const { page, publishButton } = studio
    const field = page.getByRole('textbox', { name: 'Title', exact: true })
    const stored = Promise.withResolvers<undefined>()
    await page.route('**/data/actions/**', async (route) => {
      await stored.promise
      await route.continue()
    })
    await field.fill(`${title} again`)
    await publishButton.click()
    await expect(page.getByRole('button', { name: 'Checking…' })).toBeDisabled()
    await field.fill('')
    stored.resolve(undefined)
    await expect(page.getByText('Nothing was published').filter({ visible: true })).toBeVisible()
    await expect.poll(() => content.read(`drafts.${id}`)).not.toHaveProperty('title', `${title} again`)
    expect(await content.read(id)).toMatchObject({ title })
  },
)

test(
  '“See what changed” lists and reverts only the changed field of an imported page',
  THOROUGH,
  async ({ studio: { page }, content }) => {
    const { text } = await content.keepOriginal('notFound')
    await content.createDraftOf('notFound', { text: 'Written anew.' })
    const changes = 'inspect=sanity%2Fstructure%2Fhistory;since=%40lastPublished;changesInspectorTab=review'
    await goTo(page, `/studio/intent/edit/type=notFound;id=notFound;${changes}/`)
    // The activity list has the same test id.
    const comparison = page.getByTestId('review-changes-pane').filter({ hasText: 'Written anew.' })
    await expect(comparison.getByTestId(/^single-change-revert-button-/)).toHaveCount(1, FIRST_LOAD)
    await expect(comparison).not.toContainText('Return to Home')
    await comparison.getByText('Text', { exact: true }).hover()
    await comparison.getByTestId('single-change-revert-button-text').click()
    await page.getByRole('button', { name: 'Revert change' }).last().click()
    await expect.poll(async () => (await content.read('drafts.notFound'))?.['text']).toBe(text)
  },
)

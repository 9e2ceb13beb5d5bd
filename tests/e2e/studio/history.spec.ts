import { expect, test } from './studio-test.ts'

test('the history shows who changed what, and an older version can be restored', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const title = content.title('History')
  const id = await content.createPolicy({ title, description: 'The first words.', isDraft: true })
  await studio.openDocument('policy', id)
  await studio.publish()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('The second words.')
  await studio.publish()

  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  await expect(published).toHaveCount(2)
  await expect(published.first(), 'the initial of who published').toHaveText(/^E\s*Published/)
  await published.last().click()
  await expect(description).toHaveValue('The first words.')

  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: 'The first words.' })
})

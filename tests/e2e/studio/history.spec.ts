import { expect, test } from './studio-test.ts'

test('the history shows who changed what, and an older version can be restored', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const title = content.title('History')
  const id = await content.createPolicy({ title, description: 'The first words.' })
  await studio.openDocument('policy', id)
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('The second words.')
  await studio.publish()

  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const created = page.getByRole('button', { name: /Created|Published/ }).last()
  await created.click()
  await expect(description).toHaveValue('The first words.')

  await page.getByRole('button', { name: /Revert to revision|Restore/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Revert|Restore|Confirm/ })
    .click()
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: 'The first words.' })
})

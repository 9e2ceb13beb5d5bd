import { expect, FIRST_LOAD, test } from './studio-test.ts'

test('a policy’s form shows what icon and colour are, counts its texts and shows its search result', async ({
  studio,
  content,
}) => {
  const { page } = studio
  // A search result names the party, which another test renames meanwhile.
  await content.keepOriginal('siteSettings')
  const title = content.title('Picked')
  const id = await content.createPolicy({ title })
  await studio.openDocument('policy', id)
  await studio.formStands()
  const icons = page.getByRole('radiogroup', { name: 'Icons' })
  await expect(icons.getByRole('radio', { name: /^Flag/ })).toBeChecked()
  await expect(icons.getByRole('radio', { name: /^Globe/ })).toBeEnabled()
  await icons.getByRole('radio', { name: /^Globe/ }).check({ force: true })
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('radiogroup', { name: 'Colours' })
    .getByRole('radio', { name: 'Teal' })
    .check({ force: true })
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ icon: 'shield', colour: 'teal' })
  await expect(page.getByText(`${title.length} of 80 characters`)).toBeVisible()

  await studio.showGroup('Dates and search')
  await page.getByRole('textbox', { name: 'Title in search results' }).fill('A'.repeat(61))
  await expect(page.getByText('61 of 60 characters: 1 too many')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title in search results' }).fill('Found at once')
  await expect(page.getByRole('figure', { name: 'In search results' })).toContainText(
    'Found at once · Next Generation Party',
  )
  const shared = page.getByRole('figure', { name: 'When shared' })
  await expect(shared).toContainText('A policy of a test.')
})

test('the field of a picture says what a photo tells of the place where it was taken', async ({
  studio,
  content,
}) => {
  const id = await content.client.fetch<string>(
    '*[_type == "teamMember" && !(_id in path("drafts.**"))][0]._id',
  )
  await studio.openDocument('teamMember', id)
  await studio.formStands()
  await expect(studio.page.getByText('A photo can tell where, when and with which phone')).toBeVisible()
})

test('the form of a page that is live shows its picture for shared links', async ({ studio, content }) => {
  const id = await content.client.fetch<string>('*[_type == "policy" && slug.current == "data"][0]._id')
  await studio.openDocument('policy', id)
  await studio.showGroup('Dates and search')
  const picture = studio.page.getByRole('figure', { name: 'When shared' }).getByRole('img')
  await picture.scrollIntoViewIfNeeded(FIRST_LOAD)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
})

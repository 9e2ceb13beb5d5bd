import sharp from 'sharp'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

test('an editor picks an icon and a colour in a policy’s form, which counts characters and previews the search result', async ({
  studio,
  content,
}) => {
  const { page } = studio
  // The search result contains the party's name, which another test changes.
  await content.keepOriginal('siteSettings')
  const title = content.title('Picked')
  const id = await content.createPolicy({ title, isDraft: true })
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

test.describe('uploads', () => {
  test.use({ expectedNoise: [/Image preprocessing failed|Failed to load resource/] })

  test('the form says why an upload failed and scales down an oversized photo', async ({
    studio: { page, openDocument, publishButton },
    content,
  }) => {
    const { client } = content
    const id = `member-${crypto.randomUUID()}`
    const filename = `${id}.jpg`
    const member = { _id: id, _type: 'teamMember', name: content.title('Portrait'), role: 'Test' }
    await client.create({ ...member, bio: 'Words.', email: 'a@example.org', orderRank: '1|zzzzzz:' })
    content.afterwards(async () => {
      await client.transaction().delete(id).delete(`drafts.${id}`).commit()
      await client.delete({ query: '*[originalFilename == $filename]', params: { filename } })
    })
    await openDocument('teamMember', id)
    await expect(page.getByText('A photo can reveal where, when and on which phone')).toBeVisible()
    const file = page.locator('input[type=file]')
    const alert = page.getByTestId('document-pane').getByRole('alert')
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const [name, buffer, sentence] of [
      ['broken.jpg', Buffer.from('Words.'), 'This file cannot be read as an image.'],
      ['words.txt', Buffer.from('Words.'), '“words.txt” is not a picture.'],
      ['IMG_1.HEIC', heic, 'This photo is in HEIC, which most browsers cannot show. Save it as a JPEG'],
    ] as const) {
      await file.setInputFiles({ name, buffer, mimeType: name === 'broken.jpg' ? 'image/jpeg' : '' })
      await expect(alert).toContainText(sentence)
    }
    await expect(publishButton).toBeDisabled()
    expect(await content.read(`drafts.${id}`)).toBeNull()

    const create = { width: 9000, height: 6000, channels: 3, background: '#c33' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    await file.setInputFiles({ name: filename, buffer, mimeType: 'image/jpeg' })
    await expect
      .poll(() => content.read(`drafts.${id}`), FIRST_LOAD)
      .toMatchObject({ image: { asset: { _ref: expect.stringMatching(/-4898x3265-jpg$/) } } })
    await expect(alert).toHaveCount(0)
    expect((await content.read(`drafts.${id}`))?.['image'], 'no trace of the upload').not.toHaveProperty(
      '_upload',
    )
  })
})

test('a picture field reuses alt text, saves a credit, lists where the picture is used and can replace it there', async ({
  studio: { page, openDocument },
  content,
}) => {
  const { client } = content
  const title = content.title('Hill')
  const ids = [`member-${crypto.randomUUID()}`, `member-${crypto.randomUUID()}`] as const
  const old = await client.assets.upload('image', await randomPicture(), { filename: title })
  const member = { _type: 'teamMember', role: 'Test', bio: 'Words.', email: 'a@example.org' }
  const image = { _type: 'accessibleImage', asset: { _type: 'reference', _ref: old._id } }
  await client.create({
    ...member,
    _id: ids[0],
    name: title,
    orderRank: '1|zzzzzz:',
    image: { ...image, alt: 'A hill' },
  })
  await client.create({ ...member, _id: ids[1], name: `${title} again`, orderRank: '1|zzzzzz:', image })
  content.afterwards(async () => {
    const all = ids.flatMap((id) => [id, `drafts.${id}`])
    await client.delete({ query: '*[_id in $all]', params: { all } })
    await client.delete({ query: '*[originalFilename == $title]', params: { title } })
  })

  await openDocument('teamMember', ids[1])
  const details = page.getByRole('region', { name: 'About this picture' })
  await expect(details.getByRole('link', { name: title, exact: true })).toBeVisible(FIRST_LOAD)
  await details.getByRole('button', { name: 'A hill' }).click()
  await expect.poll(() => content.read(`drafts.${ids[1]}`)).toMatchObject({ image: { alt: 'A hill' } })
  await expect(details.getByRole('button', { name: 'A hill' })).toHaveCount(0)

  await details.getByRole('textbox', { name: 'Credit and source' }).fill('Jo Example, CC BY 4.0')
  await details.getByRole('button', { name: 'Save credit' }).click()
  await expect(details.getByText('The credit is saved.')).toBeVisible()
  expect(await content.read(old._id)).toMatchObject({ creditLine: 'Jo Example, CC BY 4.0' })

  const buffer = await randomPicture()
  await page.getByTestId('options-menu-button').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload' }).click()
  await (await choosing).setFiles({ name: title, buffer, mimeType: 'image/png' })
  const replace = page.getByRole('button', { name: 'Replace it there too' })
  await replace.click(FIRST_LOAD)
  await expect(page.getByText('Replaced. Check these documents, then publish them:')).toBeVisible()
  const asset = await client.fetch<string>('*[originalFilename == $title && _id != $old][0]._id', {
    title,
    old: old._id,
  })
  const changed = { image: { asset: { _ref: asset }, alt: 'A hill' } }
  expect(await content.read(`drafts.${ids[0]}`)).toMatchObject(changed)
  expect(await content.read(ids[0]), 'the upload publishes nothing').toMatchObject({ image })
})

test('the form of a published page shows its share image', async ({ studio }) => {
  await studio.openDocument('policy', 'policy-data')
  await studio.showGroup('Dates and search')
  const picture = studio.page.getByRole('figure', { name: 'When shared' }).getByRole('img')
  await picture.scrollIntoViewIfNeeded(FIRST_LOAD)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
})

/** A small picture that only this test has. */
function randomPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

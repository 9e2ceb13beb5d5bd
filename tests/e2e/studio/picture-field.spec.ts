import sharp from 'sharp'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

test.use({ expectedNoise: [/Image preprocessing failed|Failed to load resource/] })

test('a picture field rejects unreadable files, reuses alt text, saves a credit and scales down a photo that replaces the picture everywhere', async ({
  studio: { page, openDocument, publishButton },
  content,
}) => {
  const { client } = content
  const title = content.title('Hill')
  const filename = `${title}.jpg`
  const ids = [`member-${crypto.randomUUID()}`, `member-${crypto.randomUUID()}`] as const
  const old = await client.assets.upload('image', await randomPicture(), { filename })
  const member = { _type: 'teamMember', role: 'Test', bio: 'Words.', email: 'a@example.org' }
  const image = { _type: 'accessibleImage', asset: { _type: 'reference', _ref: old._id } }
  const orderRank = '1|zzzzzz:'
  await client.create({ ...member, _id: ids[0], name: title, orderRank, image: { ...image, alt: 'A hill' } })
  await client.create({ ...member, _id: ids[1], name: `${title} again`, orderRank, image })
  content.afterwards(async () => {
    const all = ids.flatMap((id) => [id, `drafts.${id}`])
    await client.delete({ query: '*[_id in $all]', params: { all } })
    await client.delete({ query: '*[originalFilename == $filename]', params: { filename } })
  })
  const draft = () => content.read(`drafts.${ids[1]}`)
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByTestId('options-menu-button').click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Upload' }).click()
    await (await choosing).setFiles({ name, mimeType, buffer })
  }

  await openDocument('teamMember', ids[1])
  await expect(page.getByText('A photo can reveal where, when and on which phone')).toBeVisible()
  const alert = page.getByTestId('document-pane').getByRole('alert')
  await upload('broken.jpg', 'image/jpeg', Buffer.from('Words.'))
  await expect(alert).toContainText('This file cannot be read as an image.')
  await upload('words.txt', '', Buffer.from('Words.'))
  await expect(alert).toContainText('“words.txt” is not a picture.')
  await expect(publishButton).toBeDisabled()
  expect(await draft()).toBeNull()

  const details = page.getByRole('region', { name: 'About this picture' })
  await expect(details.getByRole('link', { name: title, exact: true })).toBeVisible(FIRST_LOAD)
  await details.getByRole('button', { name: 'A hill' }).click()
  await expect.poll(draft).toMatchObject({ image: { alt: 'A hill' } })
  await expect(details.getByRole('button', { name: 'A hill' })).toHaveCount(0)
  await details.getByRole('textbox', { name: 'Credit and source' }).fill('Jo Example, CC BY 4.0')
  await details.getByRole('button', { name: 'Save credit' }).click()
  await expect(details.getByText('The credit is saved.')).toBeVisible()
  expect(await content.read(old._id)).toMatchObject({ creditLine: 'Jo Example, CC BY 4.0' })

  const create = { width: 9000, height: 6000, channels: 3, background: randomColour() } as const
  await upload(filename, 'image/jpeg', await sharp({ create }).jpeg().toBuffer())
  await page.getByRole('button', { name: 'Replace it there too' }).click(FIRST_LOAD)
  await expect(page.getByText('Replaced. Check these documents, then publish them:')).toBeVisible()
  await expect(alert).toHaveCount(0)
  const changed = { asset: { _ref: expect.stringMatching(/-4898x3265-jpg$/) }, alt: 'A hill' }
  expect(await draft()).toMatchObject({ image: changed })
  expect((await draft())?.['image'], 'no trace of the upload').not.toHaveProperty('_upload')
  expect(await content.read(`drafts.${ids[0]}`)).toMatchObject({ image: changed })
  expect(await content.read(ids[0]), 'the upload publishes nothing').toMatchObject({ image })
})

/** A small picture that only this test has. */
function randomPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: randomColour() } })
    .jpeg()
    .toBuffer()
}

function randomColour() {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return { r, g, b }
}

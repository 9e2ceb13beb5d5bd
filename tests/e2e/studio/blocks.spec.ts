import sharp from 'sharp'
import { expect, test } from './studio-test.ts'

const STORED_IMAGE = { _ref: expect.stringMatching(/^image-/) }

/** Two rows as a spreadsheet puts them into the clipboard. */
const PASTED = 'Route\tMinutes\n407\t15'

test('a table pasted into a block at the end of a policy is published with it', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({
    title: content.title('Table'),
    isDraft: true,
    blocks: [
      { _type: 'table', _key: 'table', heading: 'Routes', caption: 'Buses', isFirstColumnHeader: true },
    ],
  })
  await studio.openDocument('policy', id)
  await studio.formStands()
  await page.getByTestId('field-blocks').getByText('Routes', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Paste a table here' }).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  const lastCell = page.getByRole('textbox', { name: 'Row 2, column 2' })
  await expect(lastCell).toHaveValue('15')
  await lastCell.fill('20')
  await page.keyboard.press('Escape')
  await studio.publish()
  const policy = async () => (await page.request.get(`/policies/${id}`)).text()
  await expect.poll(policy).toContain('<tr><th scope="row">407</th><td>20</td></tr>')
})

test('a policy with the address of a channel for a video cannot be published until it is that of one video', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({
    title: content.title('Video'),
    isDraft: true,
    blocks: [{ _type: 'video', _key: 'video', heading: 'Watch', title: 'Our plan' }],
  })
  await studio.openDocument('policy', id)
  await studio.formStands()
  await page.getByTestId('field-blocks').getByText('Watch', { exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Address of the video' })
  await expect(studio.publishButton).toBeEnabled()
  await address.fill('https://www.youtube.com/@party')
  await expect(studio.publishButton).toBeDisabled()
  await address.fill('https://youtu.be/abc')
  await page.keyboard.press('Escape')
  await studio.publish()
  const policy = async () => (await page.request.get(`/policies/${id}`)).text()
  await expect.poll(policy).toContain('href="https://www.youtube.com/watch?v=abc"')
})

test('two pictures dropped into a gallery at once are both stored in it', async ({ studio, content }) => {
  const { page } = studio
  const id = await content.createPolicy({
    title: content.title('Gallery'),
    isDraft: true,
    blocks: [{ _type: 'gallery', _key: 'gallery', heading: 'May in pictures' }],
  })
  await studio.openDocument('policy', id)
  await studio.formStands()
  await page.getByTestId('field-blocks').getByText('May in pictures', { exact: true }).click()
  const files = await Promise.all(
    ['#c02020', '#2050c0'].map(async (background) => {
      const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
      return (await picture.png().toBuffer()).toString('base64')
    }),
  )
  const dropped = await page.evaluateHandle((pictures) => {
    const dataTransfer = new DataTransfer()
    for (const [index, picture] of pictures.entries()) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], `${index}.png`, { type: 'image/png' }))
    }
    return dataTransfer
  }, files)
  const pictures = page.getByTestId(/^field-.*pictures$/)
  const target = pictures.getByText('No items')
  await target.dispatchEvent('dragenter', { dataTransfer: dropped })
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({
      blocks: [{ pictures: [{ asset: STORED_IMAGE }, { asset: STORED_IMAGE }] }],
    })
})

import sharp from 'sharp'
import { openPreview } from './draft-pages.ts'
import { expect, test, THOROUGH } from './studio-test.ts'

const STORED_IMAGE = { _ref: expect.stringMatching(/^image-/) }

/** Two rows in the format that spreadsheets put on the clipboard. */
const PASTED = 'Route\tMinutes\n407\t15'

test('an editor pastes a table into a block at the end of a policy and publishes the policy', async ({
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

test('a gallery stores two pictures dropped at the same time', THOROUGH, async ({ studio, content }) => {
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

test('a block’s form closes with Escape, and publishing keeps a block from a newer version', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const title = content.title('Newer')
  const newer = { _type: 'fromTheFuture', _key: 'newer', heading: 'Later' }
  const call = { _type: 'callToAction', _key: 'call', heading: 'Two hours' }
  const id = await content.createPolicy({ title: 'Old', blocks: [call, newer] })
  await studio.openDocument('policy', id)
  await studio.formStands()
  await expect(page.getByText('Unknown block type')).toBeVisible()
  const dialog = page.getByTestId('nested-object-dialog')
  for (const where of ['in a field', 'on plain text']) {
    await page.getByTestId('field-blocks').getByText('Two hours', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Heading', exact: true }).click()
    if (where === 'on plain text') await dialog.getByText('A sentence or two.', { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(dialog, where).toHaveCount(0)
  }
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await studio.publish()
  await expect.poll(() => content.read(id)).toMatchObject({ title, blocks: [call, newer] })
})

test.describe('the preview', () => {
  // Sanity's visual editing throws this error if it hasn't read the document yet when something is dragged. It then
  // reads the document.
  test.use({ expectedNoise: [/Document "[^"]+" not found/] })

  test(
    'an editor drags a block to another place in the preview, even next to an empty block',
    THOROUGH,
    async ({ page, content }) => {
      await page.setViewportSize({ width: 1600, height: 3000 })
      const id = await content.createPolicy({
        title: content.title('Dragged'),
        blocks: [
          { _type: 'statements', _key: 'empty' },
          { _type: 'callToAction', _key: 'call', heading: 'Two hours', text: 'One street.' },
          { _type: 'quote', _key: 'quote', text: 'Words to drag', source: 'Someone' },
        ],
      })
      const site = await openPreview(page, `/policies/${id}`)
      const blocks = site.locator('.blocks > [data-sanity]')
      const edgeOf = async (number: number) => {
        await blocks.nth(number).scrollIntoViewIfNeeded()
        const box = await blocks.nth(number).boundingBox()
        if (box === null) throw new Error('The block is not shown.')
        return { x: box.x + box.width / 2, y: box.y + 6 }
      }
      const order = async () => {
        const draft = await content.read(`drafts.${id}`)
        return Array.isArray(draft?.['blocks'])
          ? draft['blocks'].map(({ _key }: { _key: string }) => _key)
          : []
      }
      await expect(async () => {
        const [from, to] = [await edgeOf(2), await edgeOf(1)]
        await page.mouse.move(from.x, from.y + 30)
        await page.mouse.move(from.x, from.y + 20, { steps: 4 })
        await page.mouse.down()
        await page.mouse.move(to.x, to.y + 40, { steps: 15 })
        await page.mouse.move(to.x, to.y, { steps: 5 })
        await page.mouse.up()
        await expect.poll(order, { timeout: 5_000 }).toEqual(['empty', 'quote', 'call'])
      }).toPass({ timeout: 60_000 })
    },
  )
})

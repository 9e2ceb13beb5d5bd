import sharp from 'sharp'
import { openPreview } from './draft-pages.ts'
import { expect, test, THOROUGH } from './studio-test.ts'

const STORED_IMAGE = { _ref: expect.stringMatching(/^image-/) }

/** Two rows in the format that spreadsheets put on the clipboard. */
const PASTED = 'Route\tMinutes\n407\t15'

test('an editor publishes a pasted table next to a block from a newer version, and drops two pictures into a gallery', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const newer = { _type: 'fromTheFuture', _key: 'newer', heading: 'Later' }
  const call = { _type: 'callToAction', _key: 'call', heading: 'Two hours' }
  const id = await content.createPolicy({
    title: content.title('Blocks'),
    blocks: [
      { _type: 'table', _key: 'table', heading: 'Routes', caption: 'Buses', isFirstColumnHeader: true },
      call,
      newer,
    ],
  })
  // Sanity only renders the blocks in view.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await studio.openDocument('policy', id)
  await studio.formStands()
  const blocks = page.getByTestId('field-blocks')
  const dialog = page.getByTestId('nested-object-dialog')
  await expect(page.getByText('Unknown block type')).toBeVisible()

  await test.step('a block’s form closes with Escape, wherever the focus is', async () => {
    for (const where of ['in a field', 'on plain text']) {
      await blocks.getByText('Two hours', { exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Heading', exact: true }).click()
      if (where === 'on plain text') await dialog.getByText('A sentence or two.', { exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(dialog, where).toHaveCount(0)
    }
  })

  await test.step('a table is pasted as spreadsheets put it on the clipboard', async () => {
    await blocks.getByText('Routes', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Paste a table here' }).evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, PASTED)
    const lastCell = page.getByRole('textbox', { name: 'Row 2, column 2' })
    await expect(lastCell).toHaveValue('15')
    await lastCell.fill('20')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await studio.publish()
  expect(await content.read(id)).toMatchObject({ blocks: [{}, call, newer] })
  const policy = async () => (await page.request.get(`/policies/${id}`)).text()
  await expect.poll(policy).toContain('<tr><th scope="row">407</th><td>20</td></tr>')

  await test.step('a gallery stores two pictures dropped at the same time', async () => {
    const gallery = { _type: 'gallery', _key: 'gallery', heading: 'May in pictures' }
    await content.client.patch(id).append('blocks', [gallery]).commit()
    await blocks.getByText('May in pictures', { exact: true }).click()
    const dropped = await page.evaluateHandle(
      (pictures) => {
        const dataTransfer = new DataTransfer()
        for (const [index, picture] of pictures.entries()) {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], `${index}.png`, { type: 'image/png' }))
        }
        return dataTransfer
      },
      await Promise.all(['#c02020', '#2050c0'].map(pictureOf)),
    )
    const target = page.getByTestId(/^field-.*pictures$/).getByText('No items')
    await target.dispatchEvent('dragenter', { dataTransfer: dropped })
    await target.dispatchEvent('drop', { dataTransfer: dropped })
    await expect
      .poll(() => content.read(`drafts.${id}`))
      .toMatchObject({
        blocks: [{}, call, newer, { pictures: [{ asset: STORED_IMAGE }, { asset: STORED_IMAGE }] }],
      })
  })
})

async function pictureOf(background: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return (await picture.png().toBuffer()).toString('base64')
}

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

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './studio-test.ts'

const DRAFT = 'drafts.home'

test.beforeEach(({ content }) => content.client.delete(DRAFT))
test.afterEach(({ content }) => content.client.delete(DRAFT))

test('a picture is uploaded, described, and gets a crop and a focal point', async ({ studio, content }) => {
  const { page } = studio
  const readHotspotWidth = () =>
    content.client.fetch<number>('coalesce(*[_id == $id][0].hero.picture.hotspot.width, 1)', { id: DRAFT })
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c1440e' } })
    .png()
    .toBuffer()
  await studio.openDocument('home', 'home')
  await page.getByTestId('file-button-input').setInputFiles({
    name: 'coral.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await page.getByRole('textbox', { name: 'Description for people who cannot see it' }).fill('A coral dawn.')
  await expect
    .poll(() => content.read(DRAFT))
    .toMatchObject({
      hero: {
        picture: {
          alt: 'A coral dawn.',
          asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-600x400-png$/) },
        },
      },
    })

  await page.getByRole('button', { name: 'Open image edit dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit hotspot and crop' })
  const { x, y, width, height } = await boxOf(dialog.locator('svg[data-handle=crop]'))
  await drag(page, { x: x + 2, y: y + 2 }, { x: x + width / 4, y: y + height / 4 })
  await expect
    .poll(async () => (await content.read(DRAFT))?.hero)
    .toMatchObject({ picture: { crop: { left: about(0.25), top: about(0.25), right: 0, bottom: 0 } } })
  const handle = await boxOf(dialog.locator('[data-handle=hotspotHandle]'))
  const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
  const before = await readHotspotWidth()
  await drag(page, grip, { x: grip.x - width / 5, y: grip.y - height / 5 })
  await expect.poll(readHotspotWidth, 'the focal area is smaller').toBeLessThan(before)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The picture is not on the screen.')
  return box
}

interface Point {
  x: number
  y: number
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

function about(value: number): unknown {
  return expect.closeTo(value, 1)
}

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const DRAFT = 'drafts.home'
const WORDS = 'The sun comes up behind a range of hills.'

export const changePicture: Stage<'change-picture'> = async ({ page, studio, content, visit, finds }) => {
  await content.keepOriginal('home')
  const HERO = '*[_id == $id][0].blocks[_type == "hero"][0]'
  const storedHero = () => content.client.fetch<unknown>(HERO, { id: DRAFT })
  const readHotspotWidth = () =>
    content.client.fetch<number>(`coalesce(${HERO}.picture.hotspot.width, 1)`, { id: DRAFT })
  const upload = page.getByTestId('file-input-upload-button-sanity-default')
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('page', 'home')
        await studio.formStands()
        const hero = page.getByTestId('field-blocks').getByText(/^Securing Australia/)
        await shoot(hero, 'whole')
        await hero.click()
      },
      async (shoot) => {
        await shoot(upload)
        await upload.getByTestId('file-button-input').setInputFiles({
          name: 'dawn.png',
          mimeType: 'image/png',
          buffer: await dawn(),
        })
        await expect.poll(storedHero).toMatchObject({
          picture: { asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-1200x800-png$/) } },
        })
      },
      async (shoot) => {
        const description = page.getByRole('textbox', { name: 'Description for people who cannot see it' })
        await description.fill(WORDS)
        await shoot(description)
        await expect.poll(storedHero).toMatchObject({ picture: { alt: WORDS } })
      },
      async (shoot) => {
        await page.getByRole('button', { name: 'Open image edit dialog' }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit hotspot and crop' })
        const crop = dialog.locator('svg[data-handle=crop]')
        const { x, y, width, height } = await boxOf(crop)
        await drag(page, { x: x + 2, y: y + 2 }, { x: x + width / 4, y: y + height / 4 })
        await expect
          .poll(storedHero)
          .toMatchObject({ picture: { crop: { left: about(0.25), top: about(0.25), right: 0, bottom: 0 } } })
        const handle = await boxOf(dialog.locator('[data-handle=hotspotHandle]'))
        const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
        const before = await readHotspotWidth()
        await drag(page, grip, { x: grip.x - width / 5, y: grip.y - height / 5 })
        await expect.poll(readHotspotWidth, 'the focal area is smaller').toBeLessThan(before)
        await shoot(crop)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await page.keyboard.press('Escape')
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      await expect.poll(() => finds('/', `alt="${WORDS}"`), LIVE_WITHIN).toBe(true)
      // The content store cuts the picture to its crop of 1200 × 800.
      expect(/rect=\d+,\d+,\d+,\d+/.test(await visit('/')), 'cut to the crop').toBe(true)
    },
  }
}

/** Generates a picture of dawn over hills. */
function dawn(): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1d2b53"/><stop offset="1" stop-color="#f2a65a"/></linearGradient>
      <rect width="1200" height="800" fill="url(#sky)"/><circle cx="760" cy="520" r="120" fill="#ffd166"/>
      <path d="M0 560 Q300 420 600 560 T1200 540 V800 H0Z" fill="#37513f"/></svg>`),
  )
    .png()
    .toBuffer()
}

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

import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, THOROUGH } from './studio-test.ts'

const FACE = { x: 0.85, y: 0.25, width: 0.12, height: 0.2 }

test(
  'portraits and the home page’s picture keep their focal points in view at every screen size',
  THOROUGH,
  async ({ content, browser }) => {
    const name = content.title('Portrait')
    const asset = await content.client.assets.upload('image', await redFaceOnBlue(), { filename: 'face.png' })
    const image = {
      _type: 'accessibleImage',
      asset: { _type: 'reference', _ref: asset._id },
      alt: name,
      hotspot: { _type: 'sanity.imageHotspot', ...FACE },
    }
    await content.keepOriginal('home')
    await content.client
      .patch('home')
      .set({ 'blocks[_key=="hero"].picture': { ...image, alt: `${name}, wide` } })
      .commit()
    const { _id } = await content.client.create({
      _type: 'teamMember',
      name,
      role: 'Test',
      bio: 'A portrait at the edge of a wide picture.',
      email: 'face@example.org',
      orderRank: '1|zzzzzz:',
      image,
    })
    content.afterwards(() => content.client.delete(_id))

    for (const [width, ratio] of [
      [360, 4 / 5],
      [768, 5 / 4],
      [1440, 1],
    ] as const) {
      await test.step(`on a screen ${width} pixels wide`, async () => {
        const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: 2 })
        const portrait = page.getByRole('img', { name, exact: true })
        const sky = page.getByRole('img', { name: `${name}, wide` })
        await expect(async () => {
          await page.goto('/')
          await expect(portrait).toHaveCount(1, { timeout: 500 })
          await expect(sky).toHaveCount(1, { timeout: 500 })
        }).toPass()
        await expect.poll(() => isLoaded(sky)).toBe(true)
        const bare = '.hero img { opacity: 1 !important } .hero h1, header { visibility: hidden }'
        await expect
          .poll(async () => shapeOfRed(await sky.screenshot({ style: bare })), 'in the sky')
          .toBeCloseTo(1, 1)
        await portrait.scrollIntoViewIfNeeded()
        await expect.poll(() => isLoaded(portrait)).toBe(true)
        const size = await portrait.evaluate((image: HTMLImageElement) => ({
          // The browser has divided both natural lengths by the pixel density that it chose.
          natural: image.naturalWidth / image.naturalHeight,
          file: Number(new URL(image.currentSrc).searchParams.get('w')),
          shown: image.getBoundingClientRect().width,
        }))
        expect(size.natural).toBeCloseTo(ratio, 1)
        expect(size.file, 'two image pixels per CSS pixel').toBeGreaterThanOrEqual(
          Math.min(size.shown * 2, 720),
        )
        // A loaded picture is not painted until it is decoded.
        await expect
          .poll(async () => shapeOfRed(await portrait.screenshot()), 'the whole face is visible')
          .toBeCloseTo(1, 1)
        await page.close()
      })
    }
  },
)

function isLoaded(image: Locator): Promise<boolean> {
  return image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)
}

/** A wide blue picture, with a red disc in place of a face. */
function redFaceOnBlue(): Promise<Buffer> {
  const [width, height] = [2400, 1200]
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="#0000ff"/>
      <circle cx="${FACE.x * width}" cy="${FACE.y * height}" r="130" fill="#ff0000"/></svg>`),
  )
    .png()
    .toBuffer()
}

/** Aspect ratio of the visible part of the red disc. 1 if the crop keeps all of it. */
async function shapeOfRed(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const columns = new Set<number>()
  const rows = new Set<number>()
  for (let pixel = 0; pixel * info.channels < data.length; pixel += 1) {
    const [red = 0, , blue = 0] = data.subarray(pixel * info.channels)
    if (red < 200 || blue > 60) continue
    columns.add(pixel % info.width)
    rows.add(Math.floor(pixel / info.width))
  }
  return columns.size / rows.size
}

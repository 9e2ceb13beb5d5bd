import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { type CATEGORIES, differingShare, downloadBy, type FORMATS, readPicture } from './admin-page.ts'

type Category = (typeof CATEGORIES)[number]
type Format = (typeof FORMATS)[number]

/** Edges of letters may fall a shade apart between the page and the picture: at most so many pixels by over a tenth. */
const TOLERANCE = 0.001

/** Downloads a template that is shown with four dots a pixel, and expects the picture that is shown. */
export async function expectLikePreview(
  page: Page,
  [category, label]: Category,
  { id, label: format, width, height }: Format,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const shown = await photograph(page.locator(`svg[data-template="${category}-${id}"]`))
  const download = await downloadBy(page.getByRole('button', { name: `Download: ${label}, ${format}` }))
  expect(download.suggestedFilename()).toBe(`${category}-${id}.png`)
  const saved = await readPicture(download)
  expect(saved, `${category}-${id}`).toMatchObject({ format: 'png', width, height })
  expect(differingShare(saved.pixels, shown), `${category}-${id}`).toBeLessThanOrEqual(TOLERANCE)
}

/** Downloads a template of the category Data in high resolution, and expects three times its size. */
export async function expectHighResolution(page: Page, { id, label, width, height }: Format): Promise<void> {
  const download = await downloadBy(page.getByRole('button', { name: `High resolution: Data, ${label}` }))
  expect(download.suggestedFilename()).toBe(`data-${id}-3x.png`)
  expect(await readPicture(download)).toMatchObject({ width: width * 3, height: height * 3 })
}

/** The pixels of a preview, which stands in the corner of the window meanwhile, in its own size. */
async function photograph(preview: Locator): Promise<Buffer> {
  await preview.evaluate((svg: SVGSVGElement) => {
    svg.dataset['style'] = svg.style.cssText
    svg.style.cssText += `;position:fixed;inset:0 auto auto 0;z-index:99;width:${svg.getAttribute('width') ?? ''}px`
  })
  const shown = await sharp(await preview.screenshot({ scale: 'device' }))
    .ensureAlpha()
    .raw()
    .toBuffer()
  await preview.evaluate((svg: SVGSVGElement) => (svg.style.cssText = svg.dataset['style'] ?? ''))
  return shown
}

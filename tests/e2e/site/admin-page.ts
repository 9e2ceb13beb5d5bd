import type { Download, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

/** Categories by file name, with their names in the seed (specification, section 2, Admin). */
export const CATEGORIES = [
  ['innovation', 'Innovation'],
  ['economy', 'Economy'],
  ['education', 'Education'],
  ['healthcare', 'Healthcare'],
  ['infrastructure', 'Infrastructure'],
  ['data', 'Data'],
] as const

/** Formats with their sizes (specification, section 2, Admin). */
export const FORMATS = [
  { id: 'story', label: 'Instagram Story', width: 1080, height: 1920 },
  { id: 'post', label: 'Instagram Post', width: 1080, height: 1080 },
  { id: 'banner', label: 'Horizontal Banner', width: 1200, height: 628 },
] as const

/** All templates, with their names on the page and in files. */
export const TEMPLATES = CATEGORIES.flatMap(([category, label]) =>
  FORMATS.map((format) => ({
    ...format,
    category,
    id: `${category}-${format.id}`,
    name: `${label}, ${format.label}`,
  })),
)

/** Opens the page with all templates shown, and waits until its buttons are ready. */
export async function openAdmin(page: Page): Promise<void> {
  await openCategory(page, 'View All Templates')
  await expect(page.getByRole('img', { name: 'Data, Horizontal Banner' })).toBeVisible()
}

/** Opens the page with one category's templates shown, and waits until its buttons are ready. */
export async function openCategory(page: Page, label: string): Promise<void> {
  await page.goto('/admin')
  await chooseCategory(page, label)
}

/** Chooses a category on the open page, and waits until its buttons are ready. */
export async function chooseCategory(page: Page, label: string): Promise<void> {
  const templates = page.getByRole('region', { name: 'Advertisement Templates' })
  const choice = templates.getByRole('button', { name: label, exact: true })
  // On a busy machine the buttons may appear before their script has loaded.
  await expect(async () => {
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
}

/** Presses a button and waits for its download. */
export async function downloadBy(button: Locator): Promise<Download> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  return download
}

/** A saved picture: its metadata, and its pixels as red, green, blue and alpha. */
export async function readPicture(download: Download) {
  const picture = sharp(await download.path())
  const { format, width, height, hasAlpha } = await picture.metadata()
  const pixels = await picture.ensureAlpha().raw().toBuffer()
  return { format, width, height, hasAlpha, pixels }
}

/** The share of pixels where a channel differs by more than a tenth of its range. */
export function differingShare(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  let differing = 0
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    // Avoids arrays, because a story has two million pixels.
    for (let channel = pixel; channel < pixel + 4; channel++) {
      if (Math.abs(one[channel]! - other[channel]!) <= 25) continue
      differing++
      break
    }
  }
  return differing / (one.length / 4)
}

type Category = (typeof CATEGORIES)[number]
type Format = (typeof FORMATS)[number]

/** Tolerance for the edges of letters: the share of pixels that may differ by more than a tenth. */
const TOLERANCE = 0.001

/** Downloads a template and expects it to match its preview, which is shown at four dots per pixel. */
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

/** Downloads a template from the Data category in high resolution, and expects it to be three times the normal size. */
export async function expectHighResolution(page: Page, { id, label, width, height }: Format): Promise<void> {
  const download = await downloadBy(page.getByRole('button', { name: `High resolution: Data, ${label}` }))
  expect(download.suggestedFilename()).toBe(`data-${id}-3x.png`)
  expect(await readPicture(download)).toMatchObject({ width: width * 3, height: height * 3 })
}

/** Takes a screenshot of a preview at its own size, moved to the corner of the window. */
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

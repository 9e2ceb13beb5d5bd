import type { Download, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

/** Section 2, Admin: categories by the name in their files, and what the seed calls them. */
export const CATEGORIES = [
  ['innovation', 'Innovation'],
  ['economy', 'Economy'],
  ['education', 'Education'],
  ['healthcare', 'Healthcare'],
  ['infrastructure', 'Infrastructure'],
  ['data', 'Data'],
] as const

/** Section 2, Admin: formats and their sizes. */
export const FORMATS = [
  { id: 'story', label: 'Instagram Story', width: 1080, height: 1920 },
  { id: 'post', label: 'Instagram Post', width: 1080, height: 1080 },
  { id: 'banner', label: 'Horizontal Banner', width: 1200, height: 628 },
] as const

/** All templates, as the page names and saves them. */
export const TEMPLATES = CATEGORIES.flatMap(([category, label]) =>
  FORMATS.map((format) => ({
    ...format,
    category,
    id: `${category}-${format.id}`,
    name: `${label}, ${format.label}`,
  })),
)

/** Opens the page with all templates shown and its buttons ready. */
export async function openAdmin(page: Page): Promise<void> {
  await openCategory(page, 'View All Templates')
  await expect(page.getByRole('img', { name: 'Data, Horizontal Banner' })).toBeVisible()
}

/** Opens the page with one category's templates shown and its buttons ready. */
export async function openCategory(page: Page, label: string): Promise<void> {
  await page.goto('/admin')
  const choice = page.getByRole('button', { name: label, exact: true })
  // On a busy machine the buttons may stand there before their script does.
  await expect(async () => {
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
}

/** Presses a button and waits for the file that it saves. */
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

/** Share of pixels of which a channel differs by more than a tenth of its range. */
export function differingShare(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  let differing = 0
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    // Without a list for each: there are two million in a story.
    for (let channel = pixel; channel < pixel + 4; channel++) {
      if (Math.abs(one[channel]! - other[channel]!) <= 25) continue
      differing++
      break
    }
  }
  return differing / (one.length / 4)
}

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readPdf } from '../../setup/read-pdf.ts'
import { expect, test, THOROUGH } from '../fixtures.ts'
import {
  CATEGORIES,
  downloadBy,
  expectHighResolution,
  expectLikePreview,
  FORMATS,
  openAdmin,
  openCategory,
  readPicture,
} from './admin-page.ts'
import { expectToast } from './toasts.ts'

/** How many times slower an older phone is than this machine. */
const SLOWNESS = 6

test('a high-resolution template is three times the normal size', async ({ page }) => {
  await openCategory(page, 'Data')
  await expectHighResolution(page, FORMATS[2])
})

test.describe('on a screen with a device pixel ratio of 4', () => {
  test.use({ deviceScaleFactor: 4 })

  // `admin.thorough.ts` compares all eighteen templates.
  test('a downloaded PNG has its format’s size and name and matches its preview pixel for pixel', async ({
    page,
  }) => {
    test.slow()
    await openAdmin(page)
    // Leaves out the story, which is twice as large as these formats.
    for (const [index, format] of FORMATS.slice(1).entries())
      await expectLikePreview(page, CATEGORIES[index]!, format)
  })
})

test(
  'a template is identical on every download, whatever the motion setting, colour scheme or speed of the device',
  THOROUGH,
  async ({ page, browser, baseURL }) => {
    test.slow()
    await openCategory(page, 'Healthcare')
    const button = page.getByRole('button', { name: 'Download: Healthcare, Instagram Post' })
    const first = await readPicture(await downloadBy(button))
    await expectToast(page, { text: 'Download complete!' })
    const second = await readPicture(await downloadBy(button))
    expect(second.pixels.equals(first.pixels)).toBe(true)

    const slow = await browser.newPage({
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      ...(baseURL ? { baseURL } : {}),
    })
    await openCategory(slow, 'Healthcare')
    const device = await slow.context().newCDPSession(slow)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    const third = await downloadBy(slow.getByRole('button', { name: 'Download: Healthcare, Instagram Post' }))
    expect((await readPicture(third)).pixels.equals(first.pixels)).toBe(true)
    await slow.close()
  },
)

test('toasts announce the start and end of a template download', async ({ page }) => {
  await openCategory(page, 'Data')
  const announced = await recordAnnouncements(page)
  await page.getByRole('button', { name: 'Download: Data, Horizontal Banner' }).click()
  // The second announcement follows too quickly to poll for the first one, so both are recorded.
  await expect.poll(announced).toEqual(['Preparing download...', 'Download complete!'])
  await expectToast(page, { text: 'Download complete!' })
})

test('the admin page offers the logo as a transparent PNG and as an SVG', async ({ page, request }) => {
  await page.goto('/admin')
  const download = await downloadBy(page.getByRole('button', { name: 'Download Standard Logo' }))
  expect(download.suggestedFilename()).toBe('party-logo.png')
  const logo = await readPicture(download)
  expect(logo).toMatchObject({ format: 'png', width: 2400, hasAlpha: true })
  expect(logo.pixels[3]).toBe(0)
  await expectToast(page, { text: 'Logo download complete!' })
  const vector = await downloadBy(page.getByRole('link', { name: 'For print (SVG)' }))
  expect(vector.suggestedFilename()).toBe('party-logo.svg')
  const response = await request.get('/admin/files/party-logo.svg')
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect((await request.get('/admin/files/logo.psd')).status()).toBe(404)
})

test('the transparent logo omits only pixels brighter than 240', async ({ page }) => {
  const colours = [
    [240, 240, 240],
    [241, 241, 241],
    [255, 255, 255],
    [255, 255, 240],
    [18, 28, 56],
  ]
  const drawn = Buffer.from(colours.flatMap((colour) => [...colour, 255]))
  const logo = await sharp(drawn, { raw: { width: 5, height: 1, channels: 4 } })
    .png()
    .toBuffer()
  await page.route('**/admin/files/party-logo.png', (route) =>
    route.fulfill({ body: logo, contentType: 'image/png' }),
  )
  await page.goto('/admin')
  const download = await downloadBy(page.getByRole('button', { name: 'Create & Download Transparent Logo' }))
  expect(download.suggestedFilename()).toBe('party-logo-transparent.png')
  const { pixels, ...made } = await readPicture(download)
  expect(made).toMatchObject({ format: 'png', width: 5, height: 1 })
  expect(colours.map((_, index) => pixels[index * 4 + 3])).toEqual([255, 0, 0, 255, 255])
  for (const index of [0, 3, 4])
    expect([...pixels.subarray(index * 4, index * 4 + 3)]).toEqual(colours[index])
  await expectToast(page, { text: 'Transparent logo created!' })
})

test('the flyer, poster, letterhead and cover each download at the exact size with one button', async ({
  page,
}) => {
  await openCategory(page, 'Innovation')
  const print = page.getByRole('region', { name: 'Print and social cover' })
  await print.getByRole('button', { name: 'Healthcare', exact: true }).click()
  await expect(print.getByRole('img')).toHaveCount(4)
  const SHEETS = [
    ['Healthcare, Flyer A5', '148 × 210 mm + 3 mm bleed', 'healthcare-flyer-a5.pdf', [447.87, 623.62]],
    ['Healthcare, Poster A3', '297 × 420 mm + 3 mm bleed', 'healthcare-poster-a3.pdf', [870.24, 1218.9]],
    ['Letterhead A4', '210 × 297 mm', 'letterhead-a4.pdf', [595.28, 841.89]],
  ] as const
  for (const [name, size, file, trim] of SHEETS) {
    await expect(print.getByRole('img', { name, exact: true })).toBeVisible()
    await expect(print.getByText(size).filter({ visible: true })).toHaveCount(1)
    const download = await downloadBy(print.getByRole('link', { name: `Download: ${name}`, exact: true }))
    expect(download.suggestedFilename()).toBe(file)
    const { pages, boxes, texts } = readPdf(await readFile(await download.path()))
    expect(pages).toBe(1)
    expect(boxes.TrimBox.slice(2)).toEqual(trim)
    expect(texts.map(({ text }) => text).join('\n')).toContain('Authorised by')
    await expectToast(page, { text: 'Download complete!' })
  }

  const cover = print.getByRole('listitem').filter({ hasText: 'Social cover 1640 × 624' })
  await expect(cover.getByRole('button')).toHaveCount(1)
  const download = await downloadBy(cover.getByRole('button', { name: 'Download: Healthcare, Social cover' }))
  expect(download.suggestedFilename()).toBe('healthcare-cover.png')
  expect(await readPicture(download)).toMatchObject({ format: 'png', width: 1640, height: 624 })
})

/** Starts recording screen reader announcements, in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const region = page.getByRole('status')
  const notes = await region.evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = element.textContent.trim()
      if (text !== '' && text !== texts.at(-1)) texts.push(text)
    }).observe(element, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => notes.evaluate((texts) => texts)
}

import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import {
  CATEGORIES,
  differingShare,
  downloadBy,
  FORMATS,
  openAdmin,
  openCategory,
  readPicture,
} from './admin-page.ts'
import { expectNotice } from './notices.ts'

/** Edges of letters may fall a shade apart between the page and the picture: at most so many pixels by over a tenth. */
const TOLERANCE = 0.001
/** A phone of some years ago against this machine. */
const SLOWNESS = 6

test('in high resolution each format has three times the size', async ({ page }) => {
  test.slow()
  await openAdmin(page)
  for (const { id, label, width, height } of FORMATS) {
    const download = await downloadBy(page.getByRole('button', { name: `High resolution: Data, ${label}` }))
    expect(download.suggestedFilename()).toBe(`data-${id}-3x.png`)
    expect(await readPicture(download)).toMatchObject({ width: width * 3, height: height * 3 })
  }
})

for (const [category, label] of CATEGORIES) {
  test(`${label}: each format is a PNG of exactly its size, named after both, pixel for pixel its preview`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const page = await openSharp(browser, baseURL, label)
    for (const { id, label: format, width, height } of FORMATS) {
      const shown = await photograph(page.locator(`svg[data-template="${category}-${id}"]`))
      const download = await downloadBy(page.getByRole('button', { name: `Download: ${label}, ${format}` }))
      expect(download.suggestedFilename()).toBe(`${category}-${id}.png`)
      const saved = await readPicture(download)
      expect(saved, id).toMatchObject({ format: 'png', width, height })
      expect(differingShare(saved.pixels, shown), id).toBeLessThanOrEqual(TOLERANCE)
    }
    await page.context().close()
  })
}

test('a file is the same twice in a row, with less motion in dark, and on a device six times slower', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await openAdmin(page)
  const button = page.getByRole('button', { name: 'Download: Healthcare, Instagram Post' })
  const first = await readPicture(await downloadBy(button))
  await expectNotice(page, { text: 'Download complete!' })
  const second = await readPicture(await downloadBy(button))
  expect(second.pixels.equals(first.pixels)).toBe(true)

  const slow = await browser.newPage({
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    ...(baseURL ? { baseURL } : {}),
  })
  await openAdmin(slow)
  const device = await slow.context().newCDPSession(slow)
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  const third = await downloadBy(slow.getByRole('button', { name: 'Download: Healthcare, Instagram Post' }))
  expect((await readPicture(third)).pixels.equals(first.pixels)).toBe(true)
  await slow.close()
})

test('the work is announced and its end too', async ({ page }) => {
  await openAdmin(page)
  const announced = await recordAnnouncements(page)
  await page.getByRole('button', { name: 'Download: Data, Horizontal Banner' }).click()
  // The second follows the first closely: what is read out is a history.
  await expect.poll(announced).toEqual(['Preparing download...', 'Download complete!'])
  await expectNotice(page, { text: 'Download complete!' })
})

test('the standard logo is a transparent PNG, with the SVG beside it', async ({ page, request }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const download = await downloadBy(page.getByRole('button', { name: 'Download Standard Logo' }))
  expect(download.suggestedFilename()).toBe('party-logo.png')
  const logo = await readPicture(download)
  expect(logo).toMatchObject({ format: 'png', width: 2400, hasAlpha: true })
  expect(logo.pixels[3]).toBe(0)
  await expectNotice(page, { text: 'Logo download complete!' })
  const vector = await downloadBy(page.getByRole('link', { name: 'For print (SVG)' }))
  expect(vector.suggestedFilename()).toBe('party-logo.svg')
  const response = await request.get('/admin/files/party-logo.svg')
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect((await request.get('/admin/files/logo.psd')).status()).toBe(404)
})

test('the transparent logo loses what is whiter than 240 and nothing else', async ({ page }) => {
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
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const download = await downloadBy(page.getByRole('button', { name: 'Create & Download Transparent Logo' }))
  expect(download.suggestedFilename()).toBe('party-logo-transparent.png')
  const { pixels, ...made } = await readPicture(download)
  expect(made).toMatchObject({ format: 'png', width: 5, height: 1 })
  expect(colours.map((_, index) => pixels[index * 4 + 3])).toEqual([255, 0, 0, 255, 255])
  for (const index of [0, 3, 4])
    expect([...pixels.subarray(index * 4, index * 4 + 3)]).toEqual(colours[index])
  await expectNotice(page, { text: 'Transparent logo created!' })
})

/** Notes what the page has read out from now on, in order. */
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

/** One category's templates as a screen with four dots a pixel shows them. */
async function openSharp(browser: Browser, baseURL: string | undefined, label: string): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: 4, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await openCategory(page, label)
  await page.evaluate(() => document.fonts.ready)
  return page
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

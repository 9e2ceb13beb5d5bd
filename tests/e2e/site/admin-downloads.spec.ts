import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../setup/read-pdf.ts'
import { expect, test, THOROUGH } from '../fixtures.ts'
import {
  downloadBy,
  expectHighResolution,
  expectLikePreview,
  FORMATS,
  openCategory,
  readPicture,
} from './admin-page.ts'
import { expectToast } from './toasts.ts'

/** How many times slower an older phone is than this machine. */
const SLOWNESS = 6

test.describe('on a screen with a device pixel ratio of 4', () => {
  test.use({ deviceScaleFactor: 4 })

  // `admin.thorough.ts` compares all eighteen templates.
  test('a downloaded PNG has its format’s size and name, matches its preview, and is three times as large in high resolution', async ({
    page,
  }) => {
    test.slow()
    await openCategory(page, 'Data')
    await expectLikePreview(page, ['data', 'Data'], FORMATS[1])
    await expectHighResolution(page, FORMATS[2])
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

test('downloads are announced, and the logo is offered as a PNG, as a transparent PNG and as an SVG', async ({
  page,
  request,
}) => {
  await openCategory(page, 'Data')
  const announced = await recordAnnouncements(page)
  await page.getByRole('button', { name: 'Download: Data, Horizontal Banner' }).click()
  // The second announcement follows too quickly to poll for the first one, so both are recorded.
  await expect.poll(announced).toEqual(['Preparing download...', 'Download complete!'])
  await expectToast(page, { text: 'Download complete!' })

  const download = await downloadBy(page.getByRole('button', { name: 'Download Standard Logo' }))
  expect(download.suggestedFilename()).toBe('party-logo.png')
  const logo = await readPicture(download)
  expect(logo).toMatchObject({ format: 'png', width: 2400, hasAlpha: true })
  expect(logo.pixels[3]).toBe(0)
  await expectToast(page, { text: 'Logo download complete!' })
  // transparent-png.test.ts covers which pixels become transparent.
  const clear = await downloadBy(page.getByRole('button', { name: 'Create & Download Transparent Logo' }))
  expect(clear.suggestedFilename()).toBe('party-logo-transparent.png')
  expect(await readPicture(clear)).toMatchObject({ format: 'png', width: 2400, hasAlpha: true })
  await expectToast(page, { text: 'Transparent logo created!' })
  const vector = await downloadBy(page.getByRole('link', { name: 'For print (SVG)' }))
  expect(vector.suggestedFilename()).toBe('party-logo.svg')
  const response = await request.get('/admin/files/party-logo.svg')
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect((await request.get('/admin/files/logo.psd')).status()).toBe(404)
})

// answer-print.test.ts covers the other sheets, and admin-zip.spec.ts downloads them all.
test('the flyer and the cover of the chosen category each download at the exact size with one button', async ({
  page,
}) => {
  await openCategory(page, 'Innovation')
  const print = page.getByRole('region', { name: 'Print and social cover' })
  await print.getByRole('button', { name: 'Healthcare', exact: true }).click()
  await expect(print.getByRole('img')).toHaveCount(4)
  await expect(print.getByText('148 × 210 mm + 3 mm bleed').filter({ visible: true })).toHaveCount(1)
  const flyer = await downloadBy(
    print.getByRole('link', { name: 'Download: Healthcare, Flyer A5', exact: true }),
  )
  expect(flyer.suggestedFilename()).toBe('healthcare-flyer-a5.pdf')
  const { pages, boxes, texts } = readPdf(await readFile(await flyer.path()))
  expect(pages).toBe(1)
  expect(boxes.TrimBox.slice(2)).toEqual([447.87, 623.62])
  expect(texts.map(({ text }) => text).join('\n')).toContain('Authorised by')
  await expectToast(page, { text: 'Download complete!' })

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

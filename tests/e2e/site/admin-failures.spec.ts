import type { Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openCategory } from './admin-page.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'

/** Toast for a failed download (specification, section 8, Admin download and Admin transparent logo). */
const TEMPLATE_FAILED = {
  kind: 'destructive',
  title: 'Download failed',
  text: 'There was an error generating your template. Please try again.',
} as const
const LOGO_FAILED = {
  kind: 'destructive',
  title: 'Download failed',
  text: 'There was an error downloading the logo. Please try again.',
} as const
/** Our own wording, because the specified toast suggests trying again, which can't help in this case. */
const TOO_LARGE = {
  kind: 'destructive',
  title: 'Download failed',
  text: 'This device cannot draw a picture this large. Choose the normal size.',
} as const
const TRANSPARENT_FAILED = {
  kind: 'destructive',
  title: 'Process failed',
  text: 'There was an error creating the transparent logo. Please try again.',
} as const

const downloadData = (page: Page) =>
  page.getByRole('button', { name: 'Download: Data, Instagram Post' }).click()

test('a toast says whether the template or the logo is missing from the page', async ({ page }) => {
  await openCategory(page, 'Data')
  await page.locator('svg[data-template="data-post"]').evaluate((svg) => svg.remove())
  await downloadData(page)
  await expectToast(page, {
    kind: 'destructive',
    title: 'Download failed',
    text: 'Could not find the template element.',
  })
  await page.locator('img[data-logo="standard"]').evaluate((image) => image.remove())
  await page.getByRole('button', { name: 'Download Standard Logo' }).click()
  await expectToast(page, {
    kind: 'destructive',
    title: 'Download failed',
    text: 'Could not find the logo element.',
  })
})

test('a download fails with a toast if the browser refuses the canvas, leaves it blank or creates no file', async ({
  page,
}) => {
  await openCategory(page, 'Data')
  const refusal = await page.evaluateHandle(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = () => null
    return () => (HTMLCanvasElement.prototype.getContext = getContext)
  })
  await downloadData(page)
  await expectToastAndClose(page, TEMPLATE_FAILED)
  await page.getByRole('button', { name: 'Create & Download Transparent Logo' }).click()
  await expectToastAndClose(page, TRANSPARENT_FAILED)
  await refusal.evaluate((end) => void end())
  const blank = await page.evaluateHandle(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = () => undefined
    return () => (CanvasRenderingContext2D.prototype.drawImage = drawImage)
  })
  await downloadData(page)
  await expectToastAndClose(page, TEMPLATE_FAILED)
  await page.getByRole('button', { name: 'High resolution: Data, Instagram Story' }).click()
  await expectToastAndClose(page, TOO_LARGE)
  await blank.evaluate((end) => void end())
  await page.evaluate(() => (HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)))
  await downloadData(page)
  await expectToastAndClose(page, TEMPLATE_FAILED)
})

test.describe('without a network', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] })

  test('downloading a logo or print sheet without a network fails with a toast', async ({ page }) => {
    await openCategory(page, 'Data')
    await page.route('**/admin/files/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Download Standard Logo' }).click()
    await expectToast(page, LOGO_FAILED)
    await page.route('**/admin/print/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Download: Letterhead A4' }).click()
    await expectToast(page, TEMPLATE_FAILED)
  })

  test('a download fails rather than using another typeface if the font cannot be loaded', async ({
    page,
  }) => {
    await openCategory(page, 'Data')
    await page.route('**/fonts/**', (route) => route.abort())
    await downloadData(page)
    await expectToast(page, TEMPLATE_FAILED)
    await page.unroute('**/fonts/**')
    await downloadData(page)
    await expectToast(page, { text: 'Download complete!' })
  })
})

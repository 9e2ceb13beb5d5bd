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
const downloadLogo = (page: Page) => page.getByRole('button', { name: 'Download Standard Logo' }).click()

test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED/] })

test('a download without a network, font, canvas, element or file fails with a toast, and the next attempt can succeed', async ({
  page,
}) => {
  await openCategory(page, 'Data')
  await test.step('without a network or the font, which must not be replaced by another', async () => {
    for (const files of ['**/admin/files/**', '**/admin/print/**', '**/fonts/**'])
      await page.route(files, (route) => route.abort())
    await downloadLogo(page)
    await expectToastAndClose(page, LOGO_FAILED)
    await page.getByRole('link', { name: 'Download: Letterhead A4' }).click()
    await expectToastAndClose(page, TEMPLATE_FAILED)
    await downloadData(page)
    await expectToastAndClose(page, TEMPLATE_FAILED)
    await page.unrouteAll()
    await downloadData(page)
    await expectToastAndClose(page, { text: 'Download complete!' })
  })
  await test.step('without a canvas', async () => {
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
  })
  await test.step('with a canvas that stays blank', async () => {
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
  })
  await test.step('without a file', async () => {
    await page.evaluate(() => (HTMLCanvasElement.prototype.toBlob = (callback) => callback(null)))
    await downloadData(page)
    await expectToastAndClose(page, TEMPLATE_FAILED)
  })
  await test.step('without the template or the logo on the page', async () => {
    await page.locator('svg[data-template="data-post"]').evaluate((svg) => svg.remove())
    await downloadData(page)
    await expectToastAndClose(page, { ...TEMPLATE_FAILED, text: 'Could not find the template element.' })
    await page.locator('img[data-logo="standard"]').evaluate((image) => image.remove())
    await downloadLogo(page)
    await expectToast(page, { ...LOGO_FAILED, text: 'Could not find the logo element.' })
  })
})

import { expect, test } from '../fixtures.ts'
import { RENDERING_FAILURE } from './specification/shell.ts'

const MESSAGE = 'broken by the test'

test.use({ expectedConsole: [new RegExp(MESSAGE)] })

test('the specified error screen replaces a part that fails to render', async ({ page }) => {
  await page.goto('/')
  // Everything around the tabs has loaded. The tabs only request more when another tab is chosen.
  await expect(page.locator('[data-reveal=waiting]').first()).toBeAttached()
  await page.evaluate((message) => {
    window.matchMedia = () => {
      throw new Error(message)
    }
  }, MESSAGE)
  await expect(async () => {
    // The tabs' script may not have loaded yet at the first click.
    const tab = page.getByRole('tab').last()
    if (await tab.isVisible()) await tab.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RENDERING_FAILURE.title, {
      timeout: 1_000,
    })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByRole('main')).toContainText(MESSAGE)
})

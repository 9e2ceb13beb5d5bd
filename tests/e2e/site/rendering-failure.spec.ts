import { expect, test } from '../fixtures.ts'
import { RENDERING_FAILURE } from './specification/shell.ts'

const MESSAGE = 'broken by the test'

test.use({ expectedConsole: [new RegExp(MESSAGE)] })

test('a part that cannot be rendered gives way to the specified screen with its message', async ({
  page,
}) => {
  await page.goto('/')
  // The frame around the page has asked already: only the tabs will, when another one is chosen.
  await expect(page.locator('[data-reveal=waiting]').first()).toBeAttached()
  await page.evaluate((message) => {
    window.matchMedia = () => {
      throw new Error(message)
    }
  }, MESSAGE)
  await expect(async () => {
    // The script of the tabs may not have loaded when they are first clicked.
    const tab = page.getByRole('tab').last()
    if (await tab.isVisible()) await tab.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RENDERING_FAILURE.title, {
      timeout: 1_000,
    })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByRole('main')).toContainText(MESSAGE)
})

import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the take-part bar appears after the first screen and makes way for the keyboard, large text, forms and the footer', async ({
  page,
}) => {
  const bar = page.locator('.take-part-bar > div')
  const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  /** Whether a tap in the middle of the bar hits the bar, not something on top of it. */
  const isOnTop = () =>
    bar.evaluate((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && bar.contains(hit)
    })
  await page.goto('/volunteer')
  await scrollTo(850)
  await expect.poll(isOnTop).toBe(true)
  await page.locator('main form').scrollIntoViewIfNeeded()
  await expect.poll(isOnTop, 'over a form').toBe(false)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar, 'over the footer').not.toBeInViewport()

  await page.goto('/policies/data')
  await expect(bar).toBeHidden()
  await scrollTo(800)
  await expect(bar.getByRole('link')).toHaveText(['Join free', 'Volunteer'])
  expect(await isOnTop()).toBe(true)
  const focused = page.locator('main :focus-visible')
  await page.keyboard.press('Tab')
  await page.getByRole('main').getByRole('link').last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveCount(1)
  await expect(bar).toBeHidden()
  await focused.evaluate((element) => element instanceof HTMLElement && element.blur())
  await expect(bar).toBeVisible()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(bar).toBeHidden()
})

test('the call to take part omits a link to the current page, and has its own sky unless it follows a block that has one', async ({
  page,
}) => {
  const ask = page.getByRole('region', { name: 'Help make it happen.' })
  const background = () => ask.evaluate((section) => getComputedStyle(section).backgroundImage)
  await page.goto('/volunteer')
  await expect(ask.getByRole('link')).toHaveText(['Join free'])
  expect(await background()).toBe('none')
  await page.goto('/about')
  expect(await background()).toMatch(/^linear-gradient/)
})

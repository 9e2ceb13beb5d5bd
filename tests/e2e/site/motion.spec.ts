import { expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing on the page moves if the visitor prefers reduced motion', async ({ page }) => {
  await page.goto('/')
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
    )
  expect(await running()).toBe(0)
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('the line on the first screen is drawn once if motion is allowed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    reducedMotion: 'no-preference',
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/')
  const line = page.getByRole('main').locator('.draws-itself').first()
  expect(
    await line.evaluate((element) =>
      element.getAnimations().map((animation) => animation.effect?.getTiming().iterations),
    ),
  ).toEqual([1])
  await context.close()
})

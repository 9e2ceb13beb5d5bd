import { test } from '../fixtures.ts'
import { expectAccessible } from './expect-accessible.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

// What fades in is judged as it ends.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: MISSING_PAGE_NOISE })

for (const path of SAMPLE_PAGES) {
  test(`axe finds nothing on ${path}, wide or narrow, light, dark or in forced colours`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
  })
}

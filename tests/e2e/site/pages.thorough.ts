import { test } from '../fixtures.ts'
import { checkContrast } from './audit/contrast.ts'
import { checkDecoration, MORE_WIDTHS } from './audit/decoration.ts'
import { checkWords, WIDTHS } from './audit/fit.ts'
import { checkFocus } from './audit/focus.ts'
import { expectAccessible } from './expect-accessible.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

// With reduced motion, elements that fade in are checked in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: MISSING_PAGE_NOISE })

for (const path of SAMPLE_PAGES) {
  test(`${path} has enough contrast and no axe violations, wide or narrow, in all colour settings`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await checkContrast(page)
  })

  test(`Tab reaches every control on ${path}, and no word is split across lines or overlapped by decoration at the tested widths`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    await checkFocus(page)
    await checkWords(page, WIDTHS)
    await checkDecoration(page, MORE_WIDTHS)
  })
}

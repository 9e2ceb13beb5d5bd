import { test } from '../fixtures.ts'
import { CATEGORIES, expectHighResolution, expectLikePreview, FORMATS, openCategory } from './admin-page.ts'

test('each high-resolution template is three times the normal size', async ({ page }) => {
  test.slow()
  await openCategory(page, 'Data')
  for (const format of FORMATS) await expectHighResolution(page, format)
})

test.describe('on a screen with a device pixel ratio of 4', () => {
  test.use({ deviceScaleFactor: 4 })

  for (const category of CATEGORIES) {
    test(`${category[1]}: each PNG has the exact size, is named after its format and matches its preview pixel for pixel`, async ({
      page,
    }) => {
      test.slow()
      await openCategory(page, category[1])
      for (const format of FORMATS) await expectLikePreview(page, category, format)
    })
  }
})

import { test } from '../fixtures.ts'
import { CATEGORIES, expectHighResolution, expectLikePreview, FORMATS, openCategory } from './admin-page.ts'

test('each format has three times its size in high resolution', async ({ page }) => {
  test.slow()
  await openCategory(page, 'Data')
  for (const format of FORMATS) await expectHighResolution(page, format)
})

test.describe('on a screen with four dots per pixel', () => {
  test.use({ deviceScaleFactor: 4 })

  for (const category of CATEGORIES) {
    test(`${category[1]}: each format is a PNG of exactly its size, named after both, and matches its preview pixel for pixel`, async ({
      page,
    }) => {
      test.slow()
      await openCategory(page, category[1])
      for (const format of FORMATS) await expectLikePreview(page, category, format)
    })
  }
})

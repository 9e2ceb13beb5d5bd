import type { Locator, Page } from '@playwright/test'
import { openAdmin } from '../site/admin-page.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

const CATEGORY = 'policyCategory-data'
const FORMATS = ['Instagram Story', 'Instagram Post', 'Horizontal Banner'] as const

test('staff reach the brand assets from the Studio, and the templates follow what they change there', async ({
  studio: { page },
  content,
}) => {
  const original = await content.keepOriginal(CATEGORY)
  const change = (fields: Record<string, string>) => content.client.patch(CATEGORY).set(fields).commit()
  await goTo(page, '/studio/brand-assets')
  const door = page.getByRole('button', { name: 'Open brand assets' })
  await expect(door).toBeVisible(FIRST_LOAD)
  await door.click()
  await expect(page).toHaveURL(/\/admin$/)
  await openAdmin(page)
  const sizes = await Promise.all(FORMATS.map((format) => sizeOf(template(page, format), 'answers')))

  const words = 'Every record of yours stays yours alone'
  await change({ heading: words, hashtag: '#YoursAlone', gradientTo: '#d5f2e3' })
  await expectSoon(page, async () => {
    for (const [index, format] of FORMATS.entries()) {
      await expect(template(page, format)).toContainText('#YoursAlone', { timeout: 1_000 })
      const said = (await template(page, format).textContent())?.replace(/\s/g, '')
      expect(said).toContain(words.replace(/\s/g, ''))
      expect(await template(page, format).innerHTML()).toContain('#d5f2e3')
      expect(await sizeOf(template(page, format), 'record'), 'it shrinks').toBeLessThan(sizes[index]!)
    }
  })

  await change({ heading: `${words} `.repeat(3).trim(), textColour: '#ffffff' })
  const category = page.getByRole('region', { name: 'Data', exact: true })
  await expectSoon(page, async () => {
    for (const format of FORMATS) {
      const message = `“Policy heading” is too long for the ${format}. Shorten it.`
      await expect(category.getByText(message)).toBeVisible({ timeout: 1_000 })
    }
    await expect(
      category.getByText(
        /“Text colour” has a contrast of 1\.\d\d:1 on the gradient\. It must be at least 4\.5:1/,
      ),
    ).toHaveCount(3)
  })
  await expect(category.getByRole('button'), 'what is refused cannot be downloaded').toHaveCount(0)

  await content.client.createOrReplace(original)
  await expectSoon(page, () =>
    expect(template(page, 'Instagram Post')).toContainText('#NGPData', { timeout: 1_000 }),
  )
})

function template(page: Page, format: string): Locator {
  return page.getByRole('img', { name: `Data, ${format}`, exact: true })
}

/** Size of the text that holds a word, in pixels of the file. */
async function sizeOf(picture: Locator, word: string): Promise<number> {
  return Number(await picture.locator('text', { hasText: word }).first().getAttribute('font-size'))
}

/** Loads the page until what was published shows on it. */
async function expectSoon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await openAdmin(page)
    await check()
  }).toPass(FIRST_LOAD)
}

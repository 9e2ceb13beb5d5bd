import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { downloadBy, openAdmin, readPicture } from '../site/admin-page.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

const CATEGORY = 'policyCategory-data'
const FORMATS = ['Instagram Story', 'Instagram Post', 'Horizontal Banner'] as const

test(
  'the brand tool opens /admin, whose templates follow published changes and cannot be downloaded if their text does not fit',
  THOROUGH,
  async ({ studio: { page }, content }) => {
    const original = await content.keepOriginal(CATEGORY)
    const change = (fields: Record<string, string>) => content.client.patch(CATEGORY).set(fields).commit()
    await goTo(page, '/studio/brand-assets')
    const button = page.getByRole('button', { name: 'Open brand assets' })
    await expect(button).toBeVisible(FIRST_LOAD)
    await button.click()
    await expect(page).toHaveURL(/\/admin$/)
    await openAdmin(page)
    const saved = await downloadBy(page.getByRole('button', { name: 'Download: Data, Instagram Post' }))
    expect(saved.suggestedFilename()).toBe('data-post.png')
    expect(await readPicture(saved)).toMatchObject({ format: 'png', width: 1080, height: 1080 })
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
    await expect(category.getByRole('button'), 'a rejected advertisement cannot be downloaded').toHaveCount(0)

    await content.client.createOrReplace(original)
    await expectSoon(page, () =>
      expect(template(page, 'Instagram Post')).toContainText('#NGPData', { timeout: 1_000 }),
    )
  },
)

test(
  'an advertisement category’s form previews its advertisements while an editor types',
  THOROUGH,
  async ({ studio, content }) => {
    const { page } = studio
    // The pictures show the draft name of the party. Another test uses a long name that fits in none of them.
    await content.keepOriginal('siteSettings')
    // A different category from the one that the other test changes.
    const original = await content.read('policyCategory-economy')
    const id = `policyCategory-${randomUUID()}`
    const draft = `drafts.${id}`
    await content.client.create({ ...original, _id: draft, _type: 'policyCategory' })
    content.afterwards(() => content.client.delete(draft))
    await studio.openDocument('policyCategory', id)
    await studio.formStands()

    const pictures = page.getByRole('group', { name: 'Advertisement previews' })
    await expect(pictures.getByRole('img')).toHaveCount(3)
    const call = page.getByRole('textbox', { name: 'Call to action' })
    await call.fill('Ask us for your data')
    for (const format of FORMATS) {
      await expect(pictures.getByRole('img', { name: format })).toContainText('Ask us for your data')
    }
    await call.fill('Ask us for your data whenever you would like to see all that is in it')
    await expect(pictures.getByText('Not ready to use')).toHaveCount(3)
    await expect(page.getByText(/“Call to action” is too long for the/).first()).toBeAttached()
    await call.fill('Ask for your data')
    await expect(pictures.getByText('Not ready to use')).toHaveCount(0)

    await pictures.getByRole('button', { name: 'Enlarge Instagram Story' }).click()
    const large = page.getByRole('dialog')
    await expect(large.getByRole('img', { name: 'Instagram Story' })).toContainText('Ask for your data')
    // The picture fits although it is taller than the window: the dialog covers the Studio, not just the form's pane.
    await expect(large.getByRole('img', { name: 'Instagram Story' })).toBeInViewport({ ratio: 1 })
    await expect(large.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(pictures.getByRole('button', { name: 'Enlarge Instagram Story' })).toBeFocused()

    await studio.showGroup('Look')
    const drawings = page.getByRole('radiogroup', { name: 'Drawings' })
    await expect(drawings.getByRole('radio')).toHaveCount(6)
    await expect(drawings.locator('svg circle')).toHaveCount(6)
    await test.step('shows all three advertisements on a tablet, and their colours in forced-colours mode', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await page.emulateMedia({ forcedColors: 'active' })
      for (const format of FORMATS)
        await expect(pictures.getByRole('img', { name: format })).toBeInViewport({ ratio: 1 })
      const tiles = page
        .getByRole('radiogroup', { name: 'Text colour: colours of the party' })
        .locator('label')
      const [sun, dawn] = [await tiles.nth(2).screenshot(), await tiles.nth(3).screenshot()]
      expect(sun.equals(dawn), 'two similar colours are rejected').toBe(false)
      await page.emulateMedia({ forcedColors: null })
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    const points = await pictures.getByRole('img').first().innerHTML()
    await drawings.getByRole('radio', { name: 'Points of light (data)' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(drawings.getByRole('radio', { name: 'Bridge (infrastructure)' })).toBeChecked()
    await expect.poll(() => pictures.getByRole('img').first().innerHTML()).not.toBe(points)

    await page.getByLabel('Colour at the top: choose any colour').fill('#e5484d')
    await expect(page.getByRole('textbox', { name: 'Colour at the top', exact: true })).toHaveValue('#e5484d')
    const swatches = page.getByRole('radiogroup', { name: 'Text colour: colours of the party' })
    await expect(swatches.getByRole('radio', { name: 'Land' })).toBeChecked()
    await swatches.getByRole('radio', { name: 'Land' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByText(/Text contrast on the sky: 1\.\d\d:1\. It must be at least 4\.5:1/),
    ).toHaveCount(3)
    await expect
      .poll(() => content.read(draft))
      .toMatchObject({
        callToAction: 'Ask for your data',
        drawing: 'bridge',
        gradientFrom: '#e5484d',
        textColour: '#fbf7f0',
      })
    await expect(studio.publishButton, 'unreadable text is rejected').toBeDisabled()
  },
)

function template(page: Page, format: string): Locator {
  return page.getByRole('img', { name: `Data, ${format}`, exact: true })
}

/** Font size of the text that contains a word, in pixels of the file. */
async function sizeOf(picture: Locator, word: string): Promise<number> {
  return Number(await picture.locator('text', { hasText: word }).first().getAttribute('font-size'))
}

/** Reloads the page until it shows what has been published. */
async function expectSoon(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await openAdmin(page)
    await check()
  }).toPass(FIRST_LOAD)
}

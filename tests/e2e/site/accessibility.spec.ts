import { expect, test } from '../fixtures.ts'
import { DARK_COLOURS, expectAccessibleIn, LIGHT, LIGHT_COLOURS } from './expect-accessible.ts'
import { AGES } from './specification/home.ts'

// Checks states that only appear after an action. `pages.spec.ts` covers the rest of each page, so axe only looks at
// what the action changes. With reduced motion, elements that fade in are checked in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NOTICES = 'section[aria-label^=Notices]'

test('axe finds no violations in the age-group tabs', async ({ page }) => {
  await page.goto('/')
  const tabs = page.locator('#issues-by-age').getByRole('tab')
  await expect(tabs).toHaveCount(AGES.length)
  // The panels differ only in their colours. Showing all of them at once saves running axe for each.
  await page.addStyleTag({ content: '.tab-panel { display: block !important }' })
  for (const look of [LIGHT_COLOURS, DARK_COLOURS]) await expectAccessibleIn(page, look, '#issues-by-age')
})

test('axe finds no violations in an open menu list, an error toast and the phone menu', async ({ page }) => {
  await page.goto('/newsletter')
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
  for (const look of [LIGHT, DARK_COLOURS]) await expectAccessibleIn(page, look, `header, form, ${NOTICES}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  for (const look of [LIGHT, DARK_COLOURS]) await expectAccessibleIn(page, look, 'dialog')
})

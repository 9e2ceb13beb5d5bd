import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { HOME } from './specification/home.ts'
import { LIMITS } from './specification/limits.ts'

const ages = (page: Page) => page.locator('#issues-by-age')

test(`a tab is selected at once, and its panel appears after the old one has faded for ${LIMITS.tabFadeOut} ms`, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const panels = ages(page).locator('[role=tabpanel]')
  const seniors = ages(page).getByRole('tab', { name: 'Seniors 65+' })
  await seniors.click()
  await expect(seniors).toHaveAttribute('aria-selected', 'true')
  await expect(panels.first()).toHaveAttribute('data-state', 'leaving')
  await page.clock.runFor(LIMITS.tabFadeOut - 1)
  await expect(panels.first()).toHaveAttribute('data-state', 'leaving')
  await page.clock.runFor(1)
  await expect(panels.last()).toHaveAttribute('data-state', 'active')
  await expect(panels.first()).toBeHidden()
  const delays = await panels
    .last()
    .locator('> :not(:first-child)')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDelay))
  const { tabStagger, tabDelays } = LIMITS
  expect(delays).toEqual(
    [0, tabStagger, 2 * tabStagger, tabDelays.last].map((delay) => `${(tabDelays.all + delay) / 1000}s`),
  )
})

test('selecting the active tab changes nothing', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  // With the clock stopped, a panel stays in transition.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const panel = ages(page).getByRole('tabpanel')
  await ages(page).getByRole('tab', { name: 'Youth 15-24' }).click()
  await expect(panel).toHaveAttribute('data-state', 'active')
  await expect(panel).toHaveAccessibleName('Youth 15-24')
})

test.describe('newsletter', () => {
  const { refused, subscribed } = HOME.states

  test('the newsletter form keeps an invalid email address and shows the specified error, but clears a valid one and says thanks', async ({
    page,
  }) => {
    await page.goto('/')
    const form = page.getByRole('region', { name: 'One newsletter a month' })
    const field = form.getByRole('textbox', { name: 'Email address' })
    const button = form.getByRole('button', { name: 'Subscribe' })
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    await field.fill('voter@example')
    await button.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(refused.text)
    await expect(field).toHaveValue('voter@example')
    await expectToast(page, refused)
    await field.fill('voter@example.org')
    await button.click()
    await expectToast(page, subscribed)
    await expect(field).toHaveValue('')
  })
})

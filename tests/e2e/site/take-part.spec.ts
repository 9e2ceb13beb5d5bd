import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'

const ask = (page: Page) => page.getByRole('region', { name: 'Help make it happen.' })

test('the take-part buttons leave out a link to the current page', async ({ page }) => {
  await page.goto('/volunteer')
  await expect(ask(page).getByRole('link')).toHaveText(['Join free'])
})

test('the call to take part has its own sky background unless it follows a block that has one', async ({
  page,
}) => {
  const background = async (path: string) => {
    await page.goto(path)
    return ask(page).evaluate((section) => getComputedStyle(section).backgroundImage)
  }
  expect(await background('/about')).toMatch(/^linear-gradient/)
  expect(await background('/volunteer')).toBe('none')
  expect(await background('/join-party')).toBe('none')
})

test('a policy ends with links to join and volunteer and a button that shares the policy’s URL', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.url
      return Promise.resolve()
    }
  })
  await page.goto('/policies/data#contents')
  await expect(ask(page).getByRole('link', { name: 'Join free' })).toHaveAttribute('href', '/join-party')
  await expect(ask(page).getByRole('link', { name: 'Volunteer' })).toHaveAttribute('href', '/volunteer')
  await ask(page).getByRole('button', { name: 'Share this page' }).click()
  const { origin } = new URL(page.url())
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${origin}/policies/data`)
})

test('the share button copies the page’s URL if the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/policies/data')
  await ask(page).getByRole('button', { name: 'Share this page' }).click()
  await expectToast(page, { text: 'Link copied. Paste it anywhere.' })
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/policies/data`)
})

test.describe('the take-part bar on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const bar = (page: Page) => page.locator('.take-part-bar > div')
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  /** Whether a tap in the middle of the bar hits the bar, not something on top of it. */
  const isOnTop = (page: Page) =>
    bar(page).evaluate((bar) => {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && bar.contains(hit)
    })

  test('the take-part bar appears after the first screen, and hides on keyboard focus and at 200% text size', async ({
    page,
  }) => {
    await page.goto('/policies/data')
    await expect(bar(page)).toBeHidden()
    await scrollTo(page, 800)
    await expect(bar(page).getByRole('link')).toHaveText(['Join free', 'Volunteer'])
    expect(await isOnTop(page)).toBe(true)
    await page.keyboard.press('Tab')
    await page.getByRole('main').getByRole('link').last().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('main :focus-visible')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()
    await page
      .locator('main :focus-visible')
      .evaluate((element) => element instanceof HTMLElement && element.blur())
    await expect(bar(page)).toBeVisible()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect(bar(page)).toBeHidden()
  })

  test('the take-part bar disappears while a form or the footer is in view', async ({ page }) => {
    await page.goto('/volunteer')
    await scrollTo(page, 850)
    await expect.poll(() => isOnTop(page)).toBe(true)
    await page.locator('main form').scrollIntoViewIfNeeded()
    await expect.poll(() => isOnTop(page), 'over a form').toBe(false)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar(page), 'over the footer').not.toBeInViewport()
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'
import { LOCAL_ISSUES } from './specification/shell.ts'

test('the header gets a background after ten pixels of scrolling', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  const clear = await ground()
  await scrollTo(page, LIMITS.headerScroll)
  await expect(header).toHaveAttribute('data-scrolled', 'false')
  await scrollTo(page, LIMITS.headerScroll + 1)
  await expect(header).toHaveAttribute('data-scrolled', 'true')
  await expect.poll(ground).not.toBe(clear)
  expect(await header.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur')
})

test('the Local Issues list opens by keyboard, links to Strathfield and closes', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  const label = menu.locator('summary')
  const strathfield = menu.getByRole('link', { name: LOCAL_ISSUES.name })
  await expect(strathfield).toBeHidden()
  await label.focus()
  await page.keyboard.press('Enter')
  await expect(strathfield).toBeVisible()
  await expect(strathfield).toHaveAttribute('href', LOCAL_ISSUES.href)
  await page.keyboard.press('Tab')
  await expect(strathfield).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(strathfield).toBeHidden()
  await expect(label).toBeFocused()
})

test('a link to a home page section scrolls there, or opens the home page from elsewhere', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Key Policy Areas' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Policies', exact: true }).click()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL('/#policies')
  const top = () =>
    page.locator('#policies').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top, 'the section stops below the header').toBe(LIMITS.anchorOffset)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')

  await page.goto('/policies/data')
  await page.getByRole('banner').getByRole('link', { name: 'Policies', exact: true }).click()
  await expect(page).toHaveURL('/#policies')
  await expect(heading).toBeInViewport()
})

test('Tab moves into the target section after a hash link is followed', async ({ page }) => {
  await page.goto('/about')
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('banner').getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(page).toHaveURL('/#policies')
    await expect(page.getByRole('heading', { name: 'Key Policy Areas' })).toBeInViewport()
    await expect(page.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('#policies:focus-within').filter({ visible: true })).toHaveCount(1)
  }
})

test('the menu marks the current page and the list that contains it', async ({ page }) => {
  await page.goto('/about')
  const current = page.getByRole('banner').locator('[aria-current=page]').filter({ visible: true })
  await expect(current).toHaveText(['About'])
  await page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(current).toHaveText(['FAQ'])
  await page.goto('/local/strathfield')
  const list = page
    .getByRole('banner')
    .locator('summary', { hasText: 'Local Issues' })
    .filter({ visible: true })
  await expect.poll(() => list.evaluate((label) => getComputedStyle(label).backgroundSize)).toBe('100% 2px')
})

test('navigation starts at the top of the new page and focuses its heading', async ({ page }) => {
  await page.goto('/policies/data')
  const next = page
    .getByRole('region', { name: 'More policies' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
  const title = await next.innerText()
  await next.click()
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the phone menu fills the screen, locks scrolling, closes with Escape and returns focus', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await page.mouse.wheel(0, 800)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a link in the phone menu closes the menu and opens its page', async ({ page }) => {
    await page.goto('/policies/data')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Key Policy Areas' })).toBeInViewport()
  })

  test(`the menu becomes a row at ${LIMITS.mobileBreakpoint} pixels`, async ({ page }) => {
    await page.goto('/')
    const row = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    await expect(row).toBeHidden()
    await page.setViewportSize({ width: LIMITS.mobileBreakpoint, height: 900 })
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })
})

/** Scrolls to a position, and waits until the page's scroll listeners have run. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }, top)
}

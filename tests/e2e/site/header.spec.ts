import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'
import { LOCAL_ISSUES } from './specification/shell.ts'

const policiesHeading = (page: Page) => page.getByRole('heading', { name: 'Key Policy Areas' })

test('the header gets a background after ten pixels, opens its list by keyboard and scrolls to sections', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await test.step('background', async () => {
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
  await test.step('Local Issues list', async () => {
    const menu = header.getByRole('navigation', { name: 'Main menu' })
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
  await test.step('section of this page', async () => {
    await header.getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(policiesHeading(page)).toBeInViewport()
    await expect(page).toHaveURL('/#policies')
    const top = () =>
      page.locator('#policies').evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(top, 'the section stops below the header').toBe(LIMITS.anchorOffset)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    )
  })
})

test('the menu marks the current page, and Tab moves into the section that a link to the home page named', async ({
  page,
}) => {
  await page.goto('/local/strathfield')
  const header = page.getByRole('banner')
  const list = header.locator('summary', { hasText: 'Local Issues' }).filter({ visible: true })
  await expect.poll(() => list.evaluate((label) => getComputedStyle(label).backgroundSize)).toBe('100% 2px')
  await header.getByRole('link', { name: 'About', exact: true }).click()
  await expect(header.locator('[aria-current=page]').filter({ visible: true })).toHaveText(['About'])
  for (let time = 0; time < 2; time += 1) {
    await header.getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(page).toHaveURL('/#policies')
    await expect(policiesHeading(page)).toBeInViewport()
    await expect(page.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('#policies:focus-within').filter({ visible: true })).toHaveCount(1)
  }
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/about#terms')
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(`the phone menu fills the screen, locks scrolling and closes, and becomes a row at ${LIMITS.mobileBreakpoint} pixels`, async ({
    page,
  }) => {
    await page.goto('/policies/data')
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

    await opener.click()
    await menu.getByRole('link', { name: 'Policies', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(policiesHeading(page)).toBeInViewport()

    const row = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    await expect(row).toBeHidden()
    await page.setViewportSize({ width: LIMITS.mobileBreakpoint, height: 900 })
    await expect(row).toBeVisible()
    await expect(opener).toBeHidden()
  })
})

/** Scrolls to a position, and waits until the page's scroll listeners have run. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }, top)
}

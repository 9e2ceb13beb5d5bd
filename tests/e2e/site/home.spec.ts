import { expect, test } from '../fixtures.ts'

test('a policy tab shows its policy and links to it', async ({ page }) => {
  await page.goto('/')
  const area = page.locator('#policies')
  await area.getByRole('tab', { name: 'Culture', exact: true }).click()
  const panel = area.getByRole('tabpanel')
  await expect(panel).toHaveCount(1)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  const title = await panel.getByRole('heading', { level: 3 }).innerText()
  const link = panel.getByRole('link', { name: `View Policy Details (${title})` })
  await expect(link).toHaveAttribute('href', '/policies/culture-identity')
})

test('the five figures under the hero link to their policies', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Five things we’d do first' })
  const links = await figures
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    '/policies/healthcare',
    '/policies/economy',
    '/policies/infrastructure',
    '/policies/data',
    '/policies/doge',
  ])
})

test('the policy tabs are a single Tab stop and respond to arrow keys, Home and End', async ({ page }) => {
  await page.goto('/')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await expect(async () => {
    // The tabs' script may not have loaded yet at the first key press.
    await tab(/Innovation/).focus()
    await page.keyboard.press('ArrowDown')
    await expect(tab(/Sovereignty/)).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expect(tab(/Sovereignty/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab(/Infrastructure/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/Innovation/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(tab(/Innovation/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /View Policy Details/ })).toBeFocused()
})

test('elements below the first screen fade in when they are scrolled into view', async ({ page }) => {
  await page.goto('/')
  const value = page.locator('#about li').last()
  await expect(value).toHaveAttribute('data-reveal', 'waiting')
  await value.scrollIntoViewIfNeeded()
  await expect(value).toHaveAttribute('data-reveal', 'seen')
  await expect.poll(() => value.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

import { expect, test } from '../fixtures.ts'

const TABS = [
  ['innovation', /Innovation/],
  ['individual-sovereignty', /Sovereignty/],
  ['economy', /Economy/],
  ['education', /Education/],
  ['culture-identity', /Culture/],
  ['law-liberty', /Law/],
  ['international', /International/],
  ['environment', /Environment/],
  ['social-morality', /Social/],
  ['data', /Data/],
  ['infrastructure', /Infrastructure/],
] as const

test('the hero says what the specification says and leads on', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Securing Australia's Future for our Youth",
  )
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Less control. More growth. Power to those who build, freedom to those who think, and a future owned by the next generation',
  )
  await expect(main.getByRole('link', { name: 'Our Vision' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'Key Policies' })).toHaveAttribute('href', '/#policies')
  await main.getByRole('link', { name: 'See what we stand for' }).click()
  await expect(page.locator('#about')).toBeInViewport()
})

test('four core values stand under the hero', async ({ page }) => {
  await page.goto('/')
  const values = page.locator('#about').getByRole('listitem').getByRole('heading')
  await expect(values).toHaveText([
    'Innovation',
    'Economic Growth',
    'Global Perspective',
    'Security & Stability',
  ])
})

test('eleven tabs stand in the specified order and each leads to its policy', async ({ page }) => {
  await page.goto('/')
  const area = page.locator('#policies')
  const tabs = area.getByRole('tab')
  await expect(tabs).toHaveText(TABS.map(([, label]) => label))
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  for (const [index, [slug]] of TABS.entries()) {
    await tabs.nth(index).click()
    const panel = area.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    const title = await panel.getByRole('heading', { level: 3 }).innerText()
    const link = panel.getByRole('link', { name: `View Policy Details (${title})` })
    await expect(link).toHaveAttribute('href', `/policies/${slug}`)
  }
})

test('the tabs are one stop for Tab and move with arrows, Home and End', async ({ page }) => {
  await page.goto('/')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/Innovation/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tab(/Sovereignty/)).toBeFocused()
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

test('what lies below the first screen fades in once a tenth of it is seen', async ({ page }) => {
  await page.goto('/')
  const value = page.locator('#about li').last()
  await expect(value).toHaveAttribute('data-reveal', 'waiting')
  await value.scrollIntoViewIfNeeded()
  await expect(value).toHaveAttribute('data-reveal', 'seen')
  await expect.poll(() => value.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

test('the page does not move while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list
        .getEntries()
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      document.documentElement.dataset.shift = String(
        Number(document.documentElement.dataset.shift ?? 0) + shift,
      )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBe(0)
})

import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { HOME } from './specification/home.ts'
import { LIMITS } from './specification/limits.ts'

test('the home page’s first line is drawn once, figures link to policies, and lower sections fade in when scrolled to', async ({
  page,
}) => {
  await page.goto('/')
  const line = page.getByRole('main').locator('.draws-itself').first()
  const drawings = await line.evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getTiming().iterations),
  )
  expect(drawings).toEqual([1])
  const figures = page.getByRole('region', { name: 'Five things we’d do first' }).getByRole('link')
  expect(await figures.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    ['healthcare', 'economy', 'infrastructure', 'data', 'doge'].map((slug) => `/policies/${slug}`),
  )
  const value = page.locator('#about li').last()
  await expect(value).toHaveAttribute('data-reveal', 'waiting')
  await value.scrollIntoViewIfNeeded()
  await expect(value).toHaveAttribute('data-reveal', 'seen')
  await expect.poll(() => value.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
})

// components/sections/tabs.test.ts covers the other keys.
test('the policy tabs are a single Tab stop, respond to arrow keys and show the chosen policy with its link', async ({
  page,
}) => {
  await page.goto('/')
  const area = page.locator('#policies')
  const tab = (name: string) => area.getByRole('tab', { name, exact: true })
  await expect(async () => {
    // The tabs' script may not have loaded yet at the first key press.
    await tab('Innovation').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tab('Sovereignty')).toBeFocused({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expect(tab('Sovereignty')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /View Policy Details/ })).toBeFocused()

  await tab('Culture').click()
  const panel = area.getByRole('tabpanel')
  await expect(panel).toHaveCount(1)
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  const title = await panel.getByRole('heading', { level: 3 }).innerText()
  const link = panel.getByRole('link', { name: `View Policy Details (${title})` })
  await expect(link).toHaveAttribute('href', '/policies/culture-identity')
})

test(`an age-group tab is selected at once, and its panel appears after the old one has faded for ${LIMITS.tabFadeOut} ms`, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  // With the clock stopped, a panel stays in transition.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const ages = page.locator('#issues-by-age')
  const panels = ages.locator('[role=tabpanel]')
  await ages.getByRole('tab', { name: 'Youth 15-24' }).click()
  await expect(panels.first(), 'the active tab changes nothing').toHaveAttribute('data-state', 'active')
  const seniors = ages.getByRole('tab', { name: 'Seniors 65+' })
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

test('the newsletter form keeps an invalid email address and shows the specified error, but clears a valid one and says thanks', async ({
  page,
}) => {
  const { refused, subscribed } = HOME.states
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing on the page moves if the visitor prefers reduced motion', async ({ page }) => {
    await page.goto('/')
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
      )
    expect(await running()).toBe(0)
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

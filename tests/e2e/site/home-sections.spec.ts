import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'
import { AGES, HOME, SOLUTIONS } from './specification/home.ts'
import { LIMITS } from './specification/limits.ts'

const ages = (page: Page) => page.locator('#issues-by-age')

test('each age group has three issues with four solutions and the specified links', async ({ page }) => {
  await page.goto('/')
  for (const { tab, learnMore, issues } of AGES) {
    await ages(page).getByRole('tab', { name: tab }).click()
    const panel = ages(page).getByRole('tabpanel', { name: tab })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('article')).toHaveCount(issues.length)
    for (const [index, policy] of issues.entries()) {
      const issue = panel.getByRole('article').nth(index)
      await expect(issue.getByRole('heading')).not.toBeEmpty()
      await expect(issue.getByRole('listitem')).toHaveCount(SOLUTIONS)
      await expect(issue.getByRole('link', { name: /^Policy details/ })).toHaveAttribute(
        'href',
        `/policies/${policy}`,
      )
    }
    await expect(panel.getByRole('link', { name: `Learn more (${tab})` })).toHaveAttribute(
      'href',
      `/policies/${learnMore}`,
    )
  }
})

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

test('#team shows four leaders, each with a name, a text and an email address', async ({ page }) => {
  await page.goto('/#team')
  const team = page.locator('#team')
  await expect(team).toBeInViewport()
  await expect(team.getByRole('listitem')).toHaveCount(4)
  for (const leader of await team.getByRole('listitem').all()) {
    await expect(leader.getByRole('heading')).not.toBeEmpty()
    await expect(leader.getByRole('paragraph').last()).not.toBeEmpty()
    await expect(leader.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@example\.org$/)
  }
})

test.describe('newsletter', () => {
  const { refused, subscribed } = HOME.states

  test('an invalid newsletter address shows the specified error and stays in the field', async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('region', { name: 'One newsletter a month' })
    const field = form.getByRole('textbox', { name: 'Email address' })
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    for (const wrong of ['', 'voter', 'voter@example']) {
      await field.fill(wrong)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(refused.text)
      await expect(field).toHaveValue(wrong)
      await expectToastAndClose(page, refused)
    }
  })

  test(`a valid newsletter address gets a thank-you after ${LIMITS.newsletterDelay} ms, and the field is cleared`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const form = page.getByRole('region', { name: 'One newsletter a month' })
    const field = form.getByRole('textbox', { name: 'Email address' })
    await field.fill('voter@example.org')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('button')).toHaveText('Subscribing…')
    await page.clock.runFor(LIMITS.newsletterDelay - 1)
    await expect(form.getByRole('button')).toHaveText('Subscribing…')
    await expect(field).toHaveValue('voter@example.org')
    await page.clock.runFor(1)
    await expect(form.getByRole('button')).toHaveText('Subscribe')
    await expect(field).toHaveValue('')
    await page.clock.resume()
    await expectToast(page, subscribed)
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'
import { FAQ_QUESTIONS } from './specification/text-pages.ts'

const questions = (page: Page) => page.getByRole('main').locator('details')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the FAQ keeps at most one of its ten questions open, and a click closes an open question', async ({
      page,
    }) => {
      await page.goto('/faq')
      await expect(questions(page)).toHaveCount(FAQ_QUESTIONS)
      await expect(page.locator('details[open]')).toHaveCount(0)
      const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
      await first.locator('summary').click()
      await expect(first.getByRole('paragraph')).toBeVisible()
      await second.locator('summary').click()
      await expect(second.getByRole('paragraph')).toBeVisible()
      await expect(first.getByRole('paragraph')).toBeHidden()
      await second.locator('summary').click()
      await expect(page.locator('main details[open]')).toHaveCount(0)
    })

    test('a question’s URL opens the question below the header', async ({ page }) => {
      await page.goto('/faq#faq-who-can-join')
      const question = page.locator('main details[open]')
      await expect(question).toHaveCount(1)
      await expect(question.locator('summary')).toHaveText('Who can join, and what does it cost?')
      await expect(question.getByRole('paragraph')).toBeInViewport()
      await expect
        .poll(async () => Math.round((await question.boundingBox())?.y ?? 0))
        .toBe(LIMITS.anchorOffset)
      await page.keyboard.press('Tab')
      await expect(question.getByRole('link').first()).toBeFocused()
    })
  })
}

test('clicking an FAQ topic opens and focuses the topic’s first question every time', async ({ page }) => {
  await page.goto('/faq')
  const topics = page.getByRole('main').getByRole('list').first().getByRole('link')
  expect(await topics.count()).toBeGreaterThan(1)
  const question = questions(page).filter({ hasText: 'Where does your money come from?' })
  for (let time = 0; time < 2; time += 1) {
    await topics.filter({ hasText: 'Donations' }).click()
    await expect(question).toHaveAttribute('open')
    await expect(question.locator('summary')).toBeFocused()
    await expect(question.getByRole('paragraph')).toBeInViewport()
    await question.locator('summary').click()
    await expect(question).not.toHaveAttribute('open')
  }
})

test('a link on another page opens its question on the FAQ page', async ({ page }) => {
  await page.goto('/about')
  // Turns this link into one like those that staff add to text.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true })
  await link.evaluate((element) => element.setAttribute('href', '/faq#faq-who-can-join'))
  await link.click()
  const summary = page.locator('main details[open] summary').filter({ visible: true })
  await expect(summary).toHaveText('Who can join, and what does it cost?')
  await expect(summary).toBeFocused()
})

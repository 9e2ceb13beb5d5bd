import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FAQ_QUESTIONS } from './specification/text-pages.ts'

const questions = (page: Page) => page.getByRole('main').locator('details')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('ten questions open one at a time, and the open one can be closed', async ({ page }) => {
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
  })
}

test('a question opens by keyboard', async ({ page }) => {
  await page.goto('/faq')
  await questions(page).first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions(page).first().getByRole('paragraph')).toBeVisible()
})

test('each topic leads to its first question', async ({ page }) => {
  await page.goto('/faq')
  const topics = page.getByRole('main').getByRole('list').first().getByRole('link')
  expect(await topics.count()).toBeGreaterThan(1)
  await topics.filter({ hasText: 'Donations' }).click()
  await expect(questions(page).filter({ hasText: 'Where does your money come from?' })).toBeInViewport()
})

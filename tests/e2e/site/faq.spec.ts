import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a question’s URL opens it below the header, and the FAQ keeps at most one question open', async ({
      page,
    }) => {
      await page.goto('/faq#faq-who-can-join')
      const open = page.locator('main details[open]')
      await expect(open).toHaveCount(1)
      await expect(open.locator('summary')).toHaveText('Who can join, and what does it cost?')
      await expect(open.getByRole('paragraph')).toBeInViewport()
      await expect.poll(async () => Math.round((await open.boundingBox())?.y ?? 0)).toBe(LIMITS.anchorOffset)
      await page.keyboard.press('Tab')
      await expect(open.getByRole('link').first()).toBeFocused()

      const other = page.locator('main details:not([open])').last().locator('summary')
      const words = await other.innerText()
      await other.click()
      await expect(open.locator('summary')).toHaveText([words])
      await expect(open.getByRole('paragraph')).toBeVisible()
      await open.locator('summary').click()
      await expect(open).toHaveCount(0)
    })
  })
}

test('an FAQ topic opens and focuses its first question every time, and so does a link on another page', async ({
  page,
}) => {
  await page.goto('/faq')
  const topics = page.getByRole('main').getByRole('list').first().getByRole('link')
  expect(await topics.count()).toBeGreaterThan(1)
  const question = page.locator('main details').filter({ hasText: 'Where does your money come from?' })
  for (let time = 0; time < 2; time += 1) {
    await topics.filter({ hasText: 'Donations' }).click()
    await expect(question).toHaveAttribute('open')
    await expect(question.locator('summary')).toBeFocused()
    await expect(question.getByRole('paragraph')).toBeInViewport()
    await question.locator('summary').click()
    await expect(question).not.toHaveAttribute('open')
  }
  await page.goto('/about')
  // Turns this link into one like those that staff add to text.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true })
  await link.evaluate((element) => element.setAttribute('href', '/faq#faq-who-can-join'))
  await link.click()
  const summary = page.locator('main details[open] summary').filter({ visible: true })
  await expect(summary).toHaveText('Who can join, and what does it cost?')
  await expect(summary).toBeFocused()
})

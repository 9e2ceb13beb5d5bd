import { expect, test } from '../fixtures.ts'

for (const path of ['/policies/data', '/manifesto', '/constitution']) {
  test(`${path} prints its words in black on white, without menus, with the authorisation`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(main.locator('h1 ~ *, p').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Authorised by')
    for (const paragraph of await main.getByRole('paragraph').filter({ visible: true }).all()) {
      expect(await paragraph.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    }
  })
}

test('the answers of questions are printed whether they are open or not', async ({ page }) => {
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  const answer = page.locator('main details').first().getByRole('paragraph')
  await expect.poll(() => answer.evaluate((element) => element.checkVisibility())).toBe(true)
})

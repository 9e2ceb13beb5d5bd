import { expect, test } from '../fixtures.ts'

test('six activities stand on the page, each with a short description', async ({ page }) => {
  await page.goto('/volunteer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Political Volunteer Opportunities')
  const activities = page.getByRole('region', { name: 'Six ways to help' }).getByRole('listitem')
  await expect(activities).toHaveCount(6)
  for (const activity of await activities.all()) {
    await expect(activity.getByRole('heading')).not.toBeEmpty()
    await expect(activity.getByRole('paragraph')).not.toBeEmpty()
  }
})

test('the coordinator can be reached by mail and phone', async ({ page }) => {
  await page.goto('/volunteer')
  const contact = page.getByRole('complementary', { name: 'Ask the volunteer coordinator' })
  await expect(contact.getByRole('link', { name: 'volunteer@example.org' })).toHaveAttribute(
    'href',
    'mailto:volunteer@example.org',
  )
  await expect(contact.getByRole('link', { name: '(02) 5550 0101' })).toHaveAttribute(
    'href',
    'tel:0255500101',
  )
})

test('the closing button scrolls smoothly to the sign-up', async ({ page }) => {
  await page.goto('/volunteer')
  await page.getByRole('main').getByRole('link', { name: 'Sign up now' }).click()
  const top = () =>
    page.locator('#sign-up').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top, 'the section stops 80 pixels below the top').toBe(80)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
})

import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'
import { expectToast } from './toasts.ts'

test('a policy has a skip link, breadcrumbs, a share button and a next policy that opens at its heading', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.url
      return Promise.resolve()
    }
  })
  await page.goto('/policies/data')
  await test.step('the first press of Tab reveals the skip link', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await expect(crumbs).toHaveText(['Home', 'Policies'])
  await expect(crumbs.last()).toHaveAttribute('href', '/#policies')
  await test.step('the page ends with links to take part and a button that shares its URL', async () => {
    const ask = page.getByRole('region', { name: 'Help make it happen.' })
    await expect(ask.getByRole('link', { name: 'Join free' })).toHaveAttribute('href', '/join-party')
    await expect(ask.getByRole('link', { name: 'Volunteer' })).toHaveAttribute('href', '/volunteer')
    const address = `${new URL(page.url()).origin}/policies/data`
    const share = ask.getByRole('button', { name: 'Share this page' })
    await share.click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', address)
    // A device without a share sheet.
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(Navigator.prototype, 'share')
    })
    await share.click()
    await expectToast(page, { text: 'Link copied. Paste it anywhere.' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
  await test.step('the next policy starts at the top with its heading focused', async () => {
    const policies = page.getByRole('region', { name: 'More policies' }).getByRole('listitem')
    const next = policies.first().getByRole('link')
    const title = await next.innerText()
    await next.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('each click on an entry in a policy’s contents scrolls to its section, and the Back button then leaves the policy', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.goto('/policies/doge')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveCount(11)
  const heading = page.getByRole('heading', { name: 'Taxpayer savings' })
  const section = page.getByRole('article').filter({ has: heading })
  const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await page.evaluate(() => history.length)
  for (let time = 0; time < 2; time += 1) {
    await contents.filter({ hasText: 'Taxpayer savings' }).click()
    await expect.poll(top).toBe(LIMITS.anchorOffset)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  expect(await page.evaluate(() => history.length), 'two clicks are one entry').toBe(before + 1)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/policies\/doge#section-/)
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/policies/doge')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE, MISSING_PAGE_PATH } from './routes.ts'
import { AGES, POLICY_TABS, SOLUTIONS } from './specification/home.ts'
import { LOCAL_ISSUES, MISSING_PAGE_TITLE } from './specification/shell.ts'

test.use({ javaScriptEnabled: false, expectedConsole: MISSING_PAGE_NOISE })

test('the home page without JavaScript shows every policy and all age groups, and its menus open', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('link', { name: /View Policy Details/ }).filter({ visible: true })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(POLICY_TABS.map(([, href]) => href))
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  const section = page.locator('#issues-by-age')
  const issues = section.getByRole('article').filter({ visible: true })
  const policies = AGES.flatMap(({ issues }) => issues)
  await expect(issues).toHaveCount(policies.length)
  for (const [index, policy] of policies.entries()) {
    const issue = issues.nth(index)
    await expect(issue.getByRole('heading')).not.toBeEmpty()
    await expect(issue.getByRole('listitem')).toHaveCount(SOLUTIONS)
    const link = issue.getByRole('link', { name: /^Policy details/ })
    await expect(link).toHaveAttribute('href', `/policies/${policy}`)
  }
  for (const { tab, learnMore } of AGES)
    await expect(section.getByRole('link', { name: `Learn more (${tab})` })).toHaveAttribute(
      'href',
      `/policies/${learnMore}`,
    )

  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: LOCAL_ISSUES.name })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('link', { name: 'Open menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Manifesto' })).toBeInViewport()
})

test('without JavaScript, links replace the contact form and open the membership form, and buttons that need JavaScript are hidden', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Write to contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  for (const path of ['/support', '/join-team']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.goto('/join-party')
  await expect(page.getByRole('link', { name: /Join as Standard/ })).toHaveAttribute('href', /\.pdf$/)
  await page.goto('/admin')
  await expect(page.getByRole('img', { name: 'Data, Horizontal Banner' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.goto(MISSING_PAGE_PATH)
  await expect(page.getByRole('heading', { name: MISSING_PAGE_TITLE })).toBeVisible()
})

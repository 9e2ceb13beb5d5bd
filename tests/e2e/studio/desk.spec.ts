import { expect, test } from './studio-test.ts'

test('the desk lists the policies in their order', async ({ studio, content }) => {
  await studio.openPolicies()
  const stored = await content.client.fetch<string[]>(
    '*[_type == "policy" && !(_id in path("drafts.**"))] | order(orderRank)[0...5].title',
  )
  for (const title of stored) await expect(studio.policy(title).first()).toBeVisible()
  const shown = await studio.page.getByRole('link').filter({ hasText: '/policies/' }).allInnerTexts()
  expect(shown.slice(0, 5).map((text) => text.split('\n')[0])).toEqual(stored)
})

test('a one-off page opens in one click and can be neither deleted, duplicated nor unpublished', async ({
  studio: { page },
}) => {
  // The desk renders what is in view.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/studio')
  await page.getByRole('option', { name: 'Footer' }).click()
  await expect(page.getByRole('textbox', { name: 'Copyright line' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open document actions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page.getByRole('button', { name: /Unpublish/ })).toHaveCount(0)
})

test('only documents of many can be created', async ({ studio: { page } }) => {
  await page.goto('/studio')
  await page.getByRole('button', { name: 'Create new document' }).click()
  const options = page.getByRole('listbox', { name: /new-document/ }).getByRole('link')
  for (const ofMany of [
    'Policy',
    'FAQ',
    'Age group',
    'Locality',
    'Local issue',
    'Team member',
    'Job opening',
  ]) {
    await expect(options.filter({ hasText: ofMany })).toHaveCount(1)
  }
  for (const ofOne of ['Home page', 'Contact', 'Support us', 'Volunteer', 'Footer']) {
    await expect(options.filter({ hasText: ofOne })).toHaveCount(0)
  }
})

test('search finds a policy by a word of its title', async ({ studio: { page }, content }) => {
  const title = content.title('Xylophone lessons')
  await content.createPolicy({ title })
  await page.goto('/studio')
  // The list of pages, when it arrives, closes what is open.
  await expect(page.getByRole('option', { name: 'Home page' })).toBeVisible()
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByPlaceholder('Search', { exact: true }).fill('xylophone')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

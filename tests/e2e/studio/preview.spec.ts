import type { Page } from '@playwright/test'
import { expect, test } from './studio-test.ts'

test('the preview shows the page with unpublished words beside their form', async ({ studio, content }) => {
  const { page } = studio
  const title = content.title('Preview')
  const id = await content.createPolicy({ title: content.title('Published title') })
  await content.createDraftOf(id, { title })
  await page.goto(`/studio/presentation/policy/${id}?preview=/policies/${id}`)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

test('a click on words of a policy opens their field', async ({ studio: { page }, content }) => {
  const id = await content.createPolicy({
    title: content.title('Click to edit'),
    description: 'A lead to click on.',
    initiatives: ['First initiative', 'Second initiative'],
    sections: [{ _key: 'one', _type: 'policySection', title: 'A section to click on', content: [] }],
  })
  const site = await openPreview(page, `/policies/${id}`)
  const fields = [
    ['Click to edit', 'title'],
    ['A lead to click on.', 'description'],
    ['Second initiative', 'initiatives[1]'],
    ['A section to click on', 'sections[_key=="one"].title'],
  ] as const
  for (const [words, field] of fields) {
    // Twice in a page: sections also stand in the list of contents.
    await site.getByRole('main').getByText(words).last().click()
    await expect(page.locator(`[id='${field}']`), words).toBeFocused()
    await page.keyboard.press('Escape')
  }
})

test('a click on the headline of the home page opens its field', async ({ studio: { page } }) => {
  const site = await openPreview(page, '/')
  await site.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused()
})

test('words typed in the form appear in the preview, and visitors do not see them', async ({
  studio: { page },
  content,
  browser,
}) => {
  const title = content.title('Typed')
  const id = await content.createPolicy({ title })
  const site = await openPreview(page, `/policies/${id}`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title} anew`)
  await expect(site.getByRole('heading', { level: 1, name: `${title} anew` })).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(`/policies/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.close()
})

/** Opens a page of the site in the Presentation tool and waits for what makes its words clickable. */
async function openPreview(page: Page, path: string) {
  await page.goto(`/studio/presentation?preview=${path}`)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  return site
}

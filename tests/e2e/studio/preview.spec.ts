import { expect, test } from './studio-test.ts'

test('the preview shows the page with unpublished words, and a click opens their field', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const title = content.title('Preview')
  const id = await content.createPolicy({ title: content.title('Published title') })
  await content.createDraftOf(id, { title })
  await page.goto(`/studio/presentation/policy/${id}?preview=/policies/${id}`)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

import { openPreview } from './draft-pages.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

// What a missing page says of itself, and what the preview says of a machine that is slow.
test.use({ expectedNoise: [/404: no page at \/nowhere-at-all|preview iframe hasn't finished loading/] })

test('the preview shows what it says, stays where one has gone, and an address without a page does not end it', async ({
  studio: { page },
  content,
}) => {
  const published = content.title('Published words')
  const draft = content.title('Draft words')
  const id = await content.createPolicy({ title: published })
  await content.createDraftOf(id, { title: draft })
  const site = await openPreview(page, '/about')
  // The field of the preview's bar, which has no name.
  const address = page.getByRole('textbox').first()
  const heading = site.getByRole('heading', { level: 1 })
  const visit = (path: string, words: string) =>
    // The field hears nothing while the preview connects.
    expect(async () => {
      await address.fill(path)
      await address.press('Enter')
      await expect(heading).toContainText(words, { timeout: 8_000 })
    }).toPass(FIRST_LOAD)
  const choose = (perspective: string) => {
    const item = page.getByRole('menuitem', { name: perspective, exact: true }).filter({ visible: true })
    // A form that is built anew takes an open menu with it.
    return expect(async () => {
      if (!(await item.isVisible()))
        await page.getByTestId('global-perspective-menu-button').click({ timeout: 3_000 })
      await item.click({ timeout: 3_000 })
    }).toPass(FIRST_LOAD)
  }
  await visit(`/policies/${id}`, draft)

  await choose('Published')
  await expect(heading, 'published words').toContainText(published)
  await expect(address, 'the same page').toHaveValue(new RegExp(`/policies/${id}$`))
  await choose('Drafts')
  await expect(heading, 'drafts again').toContainText(draft)

  await visit('/nowhere-at-all', 'Page Not Found')
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  await visit('/contact', 'Talk to us')
})

import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const TITLE = 'Two hundred doors in Burwood'
const SLUG = 'two-hundred-doors-in-burwood'
const LEAD = 'What people told us on Saturday, and what we do about it.'
const TEXT = 'Rent came first, then the trains. Both are in our plan.'

export const publishNews: Stage<'publish-news'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "article" && title == $title]',
      params: { title: TITLE },
    })
  }
  await undo()
  content.afterwards(undo)
  const stored = () =>
    content.client.fetch<unknown>('*[_type == "article" && title == $title][0]', { title: TITLE })
  const lead = page.getByRole('textbox', { name: 'Lead', exact: true })
  const text = page.getByTestId('field-content').getByTestId('pt-editor').getByRole('textbox')
  return {
    steps: [
      async (shoot) => {
        await page.goto('/studio/structure/news')
        const create = page.locator('a[href*="/create/template=article"]')
        await expect(create).toBeVisible(FIRST_LOAD)
        await shoot(create, 'whole')
        await create.click()
      },
      async (shoot) => {
        const title = page.getByRole('textbox', { name: 'Title', exact: true })
        await title.fill(TITLE)
        await expect.poll(stored).toMatchObject({ title: TITLE })
        await studio.formStands()
        await page.getByRole('button', { name: 'Generate' }).click()
        await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(SLUG)
        await shoot(title)
      },
      async (shoot) => {
        await lead.fill(LEAD)
        await text.click()
        await page.keyboard.type(TEXT)
        await expect.poll(stored).toMatchObject({ content: [{ children: [{ text: TEXT }] }] })
        await shoot(lead)
      },
      async (shoot) => {
        await page.getByRole('tab', { name: 'Topics and lists' }).click()
        await shoot(page.getByTestId('field-topics'))
      },
      async (shoot) => {
        expect(await finds(`/news/${SLUG}`, TITLE), 'a draft has no page').toBe(false)
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      for (const path of [`/news/${SLUG}`, '/news', '/', '/news/feed.xml', '/sitemap.xml'])
        await expect.poll(() => finds(path, SLUG), { ...LIVE_WITHIN, message: path }).toBe(true)
      expect(await finds(`/news/${SLUG}`, LEAD)).toBe(true)
    },
  }
}

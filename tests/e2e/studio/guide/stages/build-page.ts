import { expect } from '../../studio-test.ts'
import { goTo } from '../../warm-tab.ts'
import { ownName } from '../camera.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const TITLE = 'Homes decided in sixty days'
const LEAD = 'Lodged on Monday, decided by spring, or the fee comes back.'
const CALL = 'Two hours. One street.'

export const buildPage: Stage<'build-page'> = async ({ page, studio, content, finds }) => {
  const slug = ownName(`campaign/${crypto.randomUUID().slice(0, 8)}`, 'campaign/homes')
  const undo = () =>
    content.client.delete({ query: '*[_type == "page" && slug.current == $slug]', params: { slug } })
  await undo()
  content.afterwards(undo)
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  const menu = page.getByRole('button', { name: /^Add item/ })
  const block = page.getByRole('dialog').last()
  const add = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/structure/page')
        const create = page.locator('a[href*="/create/template=page"]')
        await shoot(create, 'whole')
        await create.click()
      },
      async (shoot) => {
        await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE)
        await address.fill(slug)
        await shoot(address)
      },
      async (shoot) => {
        await menu.click()
        const opening = page.getByRole('menuitem', { name: 'Opening', exact: true })
        await shoot(opening, 'whole')
        await opening.click()
      },
      async (shoot) => {
        const text = block.getByRole('textbox', { name: 'Text', exact: true })
        await text.fill(LEAD)
        await shoot(text)
        await page.keyboard.press('Escape')
      },
      async (shoot) => {
        await menu.click()
        await add('Call to action')
        await block.getByRole('textbox', { name: 'Heading', exact: true }).fill(CALL)
        await page.keyboard.press('Escape')
        await shoot(page.getByTestId('field-blocks'))
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      for (const words of [TITLE, LEAD, CALL])
        await expect.poll(() => finds(`/${slug}`, words), { ...LIVE_WITHIN, message: words }).toBe(true)
      await expect.poll(() => finds('/sitemap.xml', `/${slug}<`), LIVE_WITHIN).toBe(true)
    },
  }
}

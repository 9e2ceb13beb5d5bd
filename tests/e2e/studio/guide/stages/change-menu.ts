import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, publishTimed } from '../live.ts'
import type { Stage } from '../performance.ts'

const LABEL = 'Who we are'

export const changeMenu: Stage<'change-menu'> = async ({ page, studio, content, finds }) => {
  await content.keepOriginal('navigation')
  const item = page.getByRole('button', { name: 'About' }).first()
  const label = page.getByRole('dialog').getByRole('textbox', { name: 'Label', exact: true })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('navigation', 'navigation')
        await studio.formStands()
        await shoot(item, 'whole')
      },
      async (shoot) => {
        await item.click()
        await label.fill(LABEL)
        await shoot(label)
        await expect
          .poll(async () => JSON.stringify(await content.read('drafts.navigation')))
          .toMatch(new RegExp(`"items":.*"label":"${LABEL}"`))
      },
      async (shoot) => {
        await page.keyboard.press('Escape')
        await shoot(studio.publishButton)
        const start = await publishTimed(studio)
        await expect.poll(() => finds('/', `>${LABEL}<`), LIVE_WITHIN).toBe(true)
        start.report('a changed menu label')
      },
    ],
    check: () => expect.poll(() => finds('/policies/economy', `>${LABEL}<`), LIVE_WITHIN).toBe(true),
  }
}

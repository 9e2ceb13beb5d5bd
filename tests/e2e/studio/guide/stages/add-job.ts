import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN } from '../live.ts'
import type { Stage } from '../performance.ts'
import { startNew } from '../start-new.ts'

const TITLE = 'Office manager for the campaign'

export const addJob: Stage<'add-job'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "jobOpening" && title == $title]',
      params: { title: TITLE },
    })
  }
  await undo()
  content.afterwards(undo)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const date = page.getByTestId('field-postedDate').getByRole('textbox')
  return {
    steps: [
      startNew(studio, 'jobOpening', 'Job opening'),
      async (shoot) => {
        await title.fill(TITLE)
        await studio.formStands()
        await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Sydney NSW')
        await page.getByRole('combobox', { name: 'Commitment' }).selectOption('Part-time')
        await page
          .getByRole('textbox', { name: 'Description', exact: true })
          .fill('Keeps the office running.')
        await shoot(title)
      },
      async (shoot) => {
        await date.fill('2026-11-21')
        await page.keyboard.press('Tab')
        await shoot(date)
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      await expect.poll(() => finds('/join-team', TITLE), LIVE_WITHIN).toBe(true)
      expect(await finds('/join-team', '"datePosted":"2026-11-21"'), 'what search engines read').toBe(true)
    },
  }
}

import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN } from '../live.ts'
import type { Stage } from '../performance.ts'

const TITLE = 'A bridge for bicycles'
const OLD = 'A bridge for bicycles and pedestrians.'
const NEW = 'A bridge for cars.'

export const restore: Stage<'restore'> = async ({ page, studio, content, finds }) => {
  const id = await content.createPolicy({ title: TITLE, description: OLD, isDraft: true })
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await studio.publish()
        await description.fill(NEW)
        await studio.publish()
        await expect.poll(() => finds(`/policies/${id}`, NEW), LIVE_WITHIN).toBe(true)
        await page.getByTestId('pane-context-menu-button').last().click()
        const history = page.getByRole('menuitem', { name: 'History' })
        await shoot(history)
        await history.click()
      },
      async (shoot) => {
        await expect(published).toHaveCount(2)
        await expect(published.first(), 'the initial of who published').toHaveText(/^E\s*Published/)
        await published.last().click()
        await expect(description).toHaveValue(OLD)
        await shoot(published.last(), 'whole')
      },
      async (shoot) => {
        const revert = page.getByRole('button', { name: 'Revert to revision' })
        await shoot(revert)
        await revert.click()
        await page.getByRole('button', { name: 'Confirm' }).click()
        await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: OLD })
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: () => expect.poll(() => finds(`/policies/${id}`, OLD), LIVE_WITHIN).toBe(true),
  }
}

import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN } from '../live.ts'
import type { Stage } from '../performance.ts'
import { startNew } from '../start-new.ts'

/** Nobody's name. */
const NAME = 'First Last'
const ROLE = 'Campaign Coordinator'

export const addPerson: Stage<'add-person'> = async ({ page, studio, content, visit, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "teamMember" && name == $name]',
      params: { name: NAME },
    })
  }
  await undo()
  content.afterwards(undo)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  return {
    steps: [
      startNew(studio, 'teamMember', 'Team member'),
      async (shoot) => {
        await name.fill(NAME)
        await studio.formStands()
        await page.getByRole('textbox', { name: 'Role', exact: true }).fill(ROLE)
        await page.getByRole('textbox', { name: 'About the person' }).fill('Answers for the volunteers.')
        await shoot(name)
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      await expect.poll(() => finds('/', NAME), LIVE_WITHIN).toBe(true)
      expect(
        new RegExp(`<h3[^>]*>${NAME}</h3><p[^>]*>${ROLE}</p>`).test(await visit('/')),
        'name and role',
      ).toBe(true)
    },
  }
}

import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, publishTimed } from '../live.ts'
import type { Stage } from '../performance.ts'
import { startNew } from '../start-new.ts'

const TITLE = 'Libraries open on Sundays'
const SLUG = 'libraries-open-on-sundays'
const ADDRESS = `/policies/${SLUG}`

export const addPolicy: Stage<'add-policy'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "policy" && title == $title]',
      params: { title: TITLE },
    })
  }
  await undo()
  content.afterwards(undo)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const initiatives = page.getByTestId('field-initiatives')
  // The tiles lie over the radio buttons that they show.
  const pick = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check({ force: true })
  return {
    steps: [
      startNew(studio, 'policy', 'Policy'),
      async (shoot) => {
        await title.fill(TITLE)
        await shoot(title)
        await expect.poll(() => content.findPolicy(TITLE)).not.toBeNull()
        await studio.formStands()
      },
      async (shoot) => {
        const generate = page.getByRole('button', { name: 'Generate' })
        await shoot(generate)
        await generate.click()
        await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(SLUG)
      },
      async (shoot) => {
        await description.fill('Every council library opens on Sundays, with the staff it needs.')
        await shoot(description)
      },
      async (shoot) => {
        await pick('Icons', 'Scales (law)')
        await pick('Colours', 'Green')
        await initiatives.getByRole('button', { name: 'Add item' }).click()
        await initiatives.getByRole('textbox').last().fill('Open from ten to four')
        await shoot(initiatives)
      },
      async (shoot) => {
        expect(await finds(ADDRESS, TITLE), 'a draft has no page').toBe(false)
        await shoot(studio.publishButton)
        const start = await publishTimed(studio)
        await expect.poll(() => finds(ADDRESS, TITLE), LIVE_WITHIN).toBe(true)
        start.report('a new policy')
      },
    ],
    check: async () => {
      const id = await content.findPolicy(TITLE)
      expect(await content.read(id ?? '')).toMatchObject({
        description: 'Every council library opens on Sundays, with the staff it needs.',
        icon: 'scale',
        colour: 'green',
        initiatives: ['Open from ten to four'],
        slug: { current: SLUG },
      })
      await expect.poll(() => finds('/llms.txt', ADDRESS), LIVE_WITHIN).toBe(true)
    },
  }
}

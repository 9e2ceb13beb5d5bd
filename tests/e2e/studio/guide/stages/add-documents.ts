import { expect, type StudioPage } from '../../studio-test.ts'
import type { Shoot } from '../camera.ts'
import { LIVE_WITHIN, publishTimed, type Stage } from '../performance.ts'

/** The first step of every task that adds a document: open its list and press “Create new”. */
export function startNew(studio: StudioPage, type: string, name: string) {
  return async (shoot: Shoot): Promise<void> => {
    await studio.openList(type)
    const create = studio.page.getByRole('link', { name: `Create new ${name}` })
    await shoot(create, 'whole')
    await create.click()
  }
}

const POLICY = 'Libraries open on Sundays'
const SLUG = 'libraries-open-on-sundays'
const ADDRESS = `/policies/${SLUG}`

export const addPolicy: Stage<'add-policy'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "policy" && title == $title]',
      params: { title: POLICY },
    })
  }
  await undo()
  content.afterwards(undo)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const initiatives = page.getByTestId('field-initiatives')
  // The tiles cover their radio buttons.
  const pick = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check({ force: true })
  return {
    steps: [
      startNew(studio, 'policy', 'Policy'),
      async (shoot) => {
        await title.fill(POLICY)
        await shoot(title)
        await expect.poll(() => content.findPolicy(POLICY)).not.toBeNull()
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
        expect(await finds(ADDRESS, POLICY), 'a draft has no page').toBe(false)
        await shoot(studio.publishButton)
        const start = await publishTimed(studio)
        await expect.poll(() => finds(ADDRESS, POLICY), LIVE_WITHIN).toBe(true)
        start.report('a new policy')
      },
    ],
    check: async () => {
      const id = await content.findPolicy(POLICY)
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

const JOB = 'Office manager for the campaign'

export const addJob: Stage<'add-job'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "jobOpening" && title == $title]',
      params: { title: JOB },
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
        await title.fill(JOB)
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
      await expect.poll(() => finds('/join-team', JOB), LIVE_WITHIN).toBe(true)
      expect(
        await finds('/join-team', '"datePosted":"2026-11-21"'),
        'the description for search engines',
      ).toBe(true)
    },
  }
}

import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'
import { startNew } from './add-documents.ts'

const NAME = 'Robin Sample'
const SLUG = 'robin-sample'
const ELECTORATE = { _id: 'guide-electorate', _type: 'electorate', name: 'Burwood', house: 'assembly' }
const AUTHORISATION = 'Authorised by A. Citizen, 1 Example Street, Sydney'

export const addCandidate: Stage<'add-candidate'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "candidate" && title == $name]',
      params: { name: NAME },
    })
    await content.client.delete(ELECTORATE._id)
  }
  await undo()
  content.afterwards(undo)
  await content.client.create({ ...ELECTORATE, suburbs: ['Burwood'], postcodes: ['2134'] })
  const stored = () =>
    content.client.fetch<unknown>('*[_type == "candidate" && title == $name][0]', { name: NAME })
  const turnOn = (name: string) => page.getByRole('checkbox', { name }).check({ force: true })
  return {
    steps: [
      startNew(studio, 'candidate', 'Candidate'),
      async (shoot) => {
        const name = page.getByRole('textbox', { name: 'Name', exact: true })
        await name.fill(NAME)
        await expect.poll(stored).toMatchObject({ title: NAME })
        await studio.formStands()
        await page.getByRole('button', { name: 'Generate' }).click()
        await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(SLUG)
        await shoot(name)
      },
      async (shoot) => {
        const field = page.getByRole('combobox', { name: 'Electorate' })
        await field.fill('Burw')
        const found = page.getByText('NSW Legislative Assembly').first()
        await shoot(found)
        await found.click()
        await expect.poll(stored).toMatchObject({ electorate: { _ref: ELECTORATE._id } })
      },
      async (shoot) => {
        await page.getByRole('textbox', { name: 'Summary' }).fill('Teacher, and the voice of the west.')
        await turnOn('Nominated')
        await shoot(page.getByText('Nominated', { exact: true }))
      },
      async (shoot) => {
        await studio.showGroup('How to vote')
        await page.getByRole('textbox', { name: 'Authorisation line' }).fill(AUTHORISATION)
        const boxes = page.getByTestId('field-howToVote.boxes')
        await boxes.getByRole('button', { name: 'Add item' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.locator('input').first().fill('1')
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect.poll(stored).toMatchObject({ howToVote: { boxes: [{ number: 1, name: NAME }] } })
        await shoot(boxes)
      },
      async (shoot) => {
        await turnOn('Show the card')
        await expect.poll(stored).toMatchObject({ isLive: true, howToVote: { isOn: true } })
        await shoot(page.getByText('Show the card', { exact: true }))
      },
      async (shoot) => {
        expect(await finds('/candidates', NAME), 'a draft is not listed').toBe(false)
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      for (const path of [`/candidates/${SLUG}`, '/candidates', '/find-candidate?place=2134'])
        await expect.poll(() => finds(path, NAME), { ...LIVE_WITHIN, message: path }).toBe(true)
      expect(await finds(`/candidates/${SLUG}`, AUTHORISATION), 'the card').toBe(true)
    },
  }
}

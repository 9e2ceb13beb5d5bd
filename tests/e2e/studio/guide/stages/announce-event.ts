import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const TITLE = 'Street stall in Burwood'
const SLUG = 'street-stall-in-burwood'

export const announceEvent: Stage<'announce-event'> = async ({ page, studio, content, finds }) => {
  const undo = async () => {
    await content.client.delete({
      query: '*[_type == "event" && title == $title]',
      params: { title: TITLE },
    })
  }
  await undo()
  content.afterwards(undo)
  const stored = () =>
    content.client.fetch<unknown>('*[_type == "event" && title == $title][0]', { title: TITLE })
  const moment = (name: string) => page.getByTestId(`field-${name}`).getByRole('textbox')
  return {
    steps: [
      async (shoot) => {
        await page.goto('/studio/structure/events')
        const create = page.locator('a[href*="/create/template=event"]')
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
        for (const [name, time] of [
          ['starts', '06/02/2999 10:00'],
          ['ends', '06/02/2999 12:30'],
        ] as const) {
          await moment(name).fill(time)
          await moment(name).press('Enter')
        }
        const times = { starts: '2999-02-05T23:00:00.000Z', ends: '2999-02-06T01:30:00.000Z' }
        await expect.poll(stored).toMatchObject(times)
        await shoot(page.getByTestId('field-starts'))
      },
      async (shoot) => {
        const place = page.getByRole('textbox', { name: 'Place', exact: true })
        await place.fill('Burwood station')
        await page
          .getByRole('textbox', { name: 'Address', exact: true })
          .last()
          .fill('Railway Parade\nBurwood NSW 2134')
        await shoot(place)
      },
      async (shoot) => {
        await page.getByRole('checkbox', { name: 'People can sign up' }).check({ force: true })
        await expect.poll(stored).toMatchObject({ place: 'Burwood station', hasList: true })
        await shoot(page.getByText('People can sign up'))
      },
      async (shoot) => {
        expect(await finds(`/events/${SLUG}`, TITLE), 'a draft has no page').toBe(false)
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      for (const path of [`/events/${SLUG}`, '/events', '/events.ics', '/sitemap.xml'])
        await expect.poll(() => finds(path, SLUG), { ...LIVE_WITHIN, message: path }).toBe(true)
      expect(await finds(`/events/${SLUG}`, 'Put me on the list'), 'the form').toBe(true)
    },
  }
}

import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, publishTimed, type Stage } from '../performance.ts'

const WORDS = 'We are a young party with a plan for the next thirty years.'

export const changeWords: Stage<'change-words'> = async ({ page, studio, content, finds }) => {
  await content.keepOriginal('about')
  const field = page.getByTestId('field-description').getByRole('textbox')
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('page', 'about')
        await studio.formStands()
        await shoot(page.getByTestId('field-title').getByRole('textbox'), 'whole')
      },
      async (shoot) => {
        await field.fill(WORDS)
        await shoot(field)
        await expect.poll(() => content.read('drafts.about')).toMatchObject({ description: WORDS })
        expect(await content.read('about'), 'it stays a draft').not.toMatchObject({ description: WORDS })
        expect(await finds('/about', WORDS), 'visitors do not see the draft').toBe(false)
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        const start = await publishTimed(studio)
        await expect.poll(() => finds('/about', WORDS), LIVE_WITHIN).toBe(true)
        start.report('changed words')
      },
    ],
    check: async () => {
      expect(await content.read('about')).toMatchObject({ description: WORDS })
      await expect.poll(() => content.read('drafts.about')).toBeNull()
    },
  }
}

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

// Skips the first question, because the list's package logs a warning there.
const TWO =
  '*[_type == "faq" && !(_id in path("drafts.**"))] | order(orderRank)[1...3]{_id, orderRank, question}'

interface Ranked {
  _id: string
  orderRank: string
  question: string
}

export const putInOrder: Stage<'put-in-order'> = async ({ page, studio, content, visit }) => {
  const before = await content.client.fetch<Ranked[]>(TWO)
  const [first, second] = before
  if (first === undefined || second === undefined) throw new Error('The seed holds ten questions.')
  content.afterwards(async () => {
    const transaction = content.client.transaction()
    for (const { _id, orderRank } of before) transaction.patch(_id, { set: { orderRank } })
    await transaction.commit()
    await content.client.delete({
      query: '*[_id in $ids]',
      params: { ids: before.map(({ _id }) => `drafts.${_id}`) },
    })
  })
  const line = page.getByRole('button').filter({ has: page.getByRole('link', { name: second.question }) })
  const isTurned = async () => {
    const html = await visit('/faq')
    const [above, below] = [html.indexOf(`>${second.question}<`), html.indexOf(`>${first.question}<`)]
    return above !== -1 && above < below
  }
  return {
    steps: [
      async (shoot) => {
        await studio.openList('faq')
        await shoot(line, 'whole')
      },
      async (shoot) => {
        expect(await isTurned()).toBe(false)
        await line.focus()
        await page.keyboard.press('Space')
        await expect(page.getByText(/You have lifted an item/)).toBeAttached()
        await page.keyboard.press('ArrowUp')
        await expect(page.getByText(/You have moved the item/)).toBeAttached()
        await shoot(line)
        await page.keyboard.press('Space')
      },
      async (shoot) => {
        await expect
          .poll(async () => (await content.client.fetch<Ranked[]>(TWO)).map(({ _id }) => _id))
          .toEqual([second._id, first._id])
        await shoot(line)
      },
    ],
    check: () => expect.poll(isTurned, LIVE_WITHIN).toBe(true),
  }
}

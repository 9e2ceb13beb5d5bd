import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN } from '../live.ts'
import type { Stage } from '../performance.ts'

// Not the first place: there the list's own package writes a warning into the console.
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
  /** Where the questions stand in the page that visitors get: the second before the first. */
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

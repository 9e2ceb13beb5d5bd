import { expect, test } from './studio-test.ts'

test('policies are put in order by hand, with the keyboard too', async ({ studio, content }) => {
  const { page } = studio
  const first = content.title('Order A')
  const second = content.title('Order B')
  const firstId = await content.createPolicy({ title: first, orderRank: '0|zzzzzw:' })
  const secondId = await content.createPolicy({ title: second, orderRank: '0|zzzzzx:' })
  await studio.openPolicies()
  const row = page.getByRole('button').filter({ has: studio.policy(second) })
  await row.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/You have lifted an item/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/You have moved the item/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect
    .poll(() =>
      content.client.fetch<string[]>('*[_id in $ids] | order(orderRank)._id', { ids: [firstId, secondId] }),
    )
    .toEqual([secondId, firstId])
})

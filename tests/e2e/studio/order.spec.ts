import { expect, test } from './studio-test.ts'

test('policies are put in order by hand, with the keyboard too', async ({ studio, content }) => {
  const { page } = studio
  const first = content.title('Order A')
  const second = content.title('Order B')
  const firstId = await content.createPolicy({ title: first, orderRank: '1|zzzzzy:' })
  const secondId = await content.createPolicy({ title: second, orderRank: '1|zzzzzz:' })
  await studio.openPolicies()
  const row = page.getByRole('button').filter({ has: studio.policy(second) })
  await row.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect
    .poll(() =>
      content.client.fetch<string[]>('*[_id in $ids] | order(orderRank)._id', { ids: [firstId, secondId] }),
    )
    .toEqual([secondId, firstId])
})

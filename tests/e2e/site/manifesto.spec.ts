import { expect, test } from '../fixtures.ts'
import { POSITIONED_PARTIES } from './specification/text-pages.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/manifesto')
})

test('the manifesto shows the positions of seven parties in a plot and in a table', async ({ page }) => {
  const positions = page.getByRole('region', { name: 'Where we stand' })
  const plot = positions.getByRole('img')
  await expect(plot).toBeVisible()
  await expect(plot.locator('text')).toHaveText([...POSITIONED_PARTIES])
  const rows = positions.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(POSITIONED_PARTIES.length + 1)
  for (const [index, party] of POSITIONED_PARTIES.entries()) {
    const row = rows.nth(index + 1)
    await expect(row.getByRole('rowheader')).toContainText(party)
    await expect(row.getByRole('cell')).toHaveText([/^−?\d+$/, /^−?\d+$/])
  }
})

test('the compass moves a party up for more freedom and right for more free enterprise', async ({ page }) => {
  const plot = page.getByRole('region', { name: 'Where we stand' }).getByRole('img')
  const place = async (index: number) => {
    const point = plot.locator('g').nth(index).locator('circle').last()
    return { x: Number(await point.getAttribute('cx')), y: Number(await point.getAttribute('cy')) }
  }
  const [ours, labor, oneNation] = [await place(0), await place(2), await place(4)]
  expect(ours.x).toBeGreaterThan(labor.x)
  expect(ours.y).toBeLessThan(oneNation.y)
})

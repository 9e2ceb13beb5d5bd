import { expect, test } from '../fixtures.ts'
import { POSITIONED_PARTIES } from './specification/text-pages.ts'

test('the manifesto shows the positions of seven parties in a plot and in a table', async ({ page }) => {
  await page.goto('/manifesto')
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

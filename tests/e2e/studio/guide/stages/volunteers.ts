import { readFile } from 'node:fs/promises'
import { TEST_STACK } from '../../../../setup/test-stack.ts'
import { expect } from '../../studio-test.ts'
import { searchDesk, signUp } from '../../volunteer-desk.ts'
import type { Stage } from '../performance.ts'

const NAME = 'Mia Example'

export const volunteers: Stage<'volunteers'> = async ({ page }) => {
  // The test doesn't remove this volunteer, because other tests search only for their own.
  const email = await signUp(NAME)
  const row = page.getByRole('row', { name: email })
  const details = page.getByRole('region', { name: NAME, exact: true })
  let file = ''
  return {
    steps: [
      async (shoot) => {
        await searchDesk(page, email)
        await page.getByRole('combobox', { name: 'Skill' }).selectOption('Content Writing')
        await expect(page.getByText('No entries match this filter.')).toBeVisible()
        await page.getByRole('combobox', { name: 'Skill' }).selectOption('Graphic Design')
        await expect(row).toContainText('New')
        await shoot(page.getByRole('searchbox', { name: 'Search' }), 'whole')
      },
      async (shoot) => {
        await page.getByRole('button', { name: NAME }).click()
        await expect(details).toContainText('Graphic Design')
        await shoot(details.getByRole('heading', { name: NAME }), 'whole')
      },
      async (shoot) => {
        const status = details.getByRole('combobox', { name: 'Status of this volunteer' })
        await status.selectOption('Contacted')
        await expect(row).toContainText('Contacted')
        await expect(details).toContainText(TEST_STACK.staff.email)
        await shoot(status)
      },
      async (shoot) => {
        const exportCsv = page.getByRole('button', { name: 'Export CSV' })
        await shoot(exportCsv)
        const downloaded = page.waitForEvent('download')
        await exportCsv.click()
        file = await readFile(await (await downloaded).path(), 'utf8')
      },
    ],
    check: () => {
      expect(file.startsWith('\uFEFFSigned up,')).toBe(true)
      expect(file).toContain(`,${NAME},${email},`)
      expect(file).toContain(',contacted,')
      expect(file.trim().split('\r\n'), 'the filter also applies to the file').toHaveLength(2)
      return Promise.resolve()
    },
  }
}

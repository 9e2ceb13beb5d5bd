import { readFile } from 'node:fs/promises'
import { applyForMembership } from '../../membership-desk.ts'
import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { goTo } from '../../warm-tab.ts'
import type { Stage } from '../performance.ts'

const NAME = 'Mia Example'

export const membership: Stage<'membership'> = async ({ page }) => {
  // The test doesn't remove this application, because other tests search only for their own.
  const email = await applyForMembership(NAME)
  const row = page.getByRole('row', { name: email })
  const details = page.getByRole('region', { name: NAME, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Columns in the file' })
  let file = ''
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/inbox/membership')
        const search = page.getByRole('searchbox', { name: 'Search' })
        await search.fill(email, FIRST_LOAD)
        await expect(page.getByText('1 membership application', { exact: true })).toBeVisible()
        await expect(row).toContainText('Declared')
        await shoot(search, 'whole')
      },
      async (shoot) => {
        await row.getByRole('button').click()
        await expect(details).toContainText('1 March 1980')
        await shoot(details.getByRole('button', { name: /^Save the file/ }), 'whole')
      },
      async (shoot) => {
        const state = details.getByRole('combobox', { name: 'Status of this membership application' })
        await state.selectOption('Checked')
        await expect(row).toContainText('Checked')
        await shoot(state)
      },
      async (shoot) => {
        await page.getByRole('button', { name: 'Columns…' }).click()
        const born = dialog.getByRole('checkbox', { name: 'Date of birth' })
        await born.check()
        await shoot(dialog.getByRole('group', { name: 'For administrators only' }), 'whole')
        const downloaded = page.waitForEvent('download')
        await dialog.getByRole('button', { name: 'Export CSV' }).click()
        file = await readFile(await (await downloaded).path(), 'utf8')
      },
    ],
    check: () => {
      expect(file).toContain(`,Standard,${NAME},${email},,1980-03-01,`)
      expect(file).toContain(',checked,')
      return Promise.resolve()
    },
  }
}

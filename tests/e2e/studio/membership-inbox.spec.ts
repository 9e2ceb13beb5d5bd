import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PDF } from '../../fixtures/job-files.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { createColleague, signIn } from './colleague.ts'
import { tabTo } from './keyboard.ts'
import { applyForMembership } from './membership-desk.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

// Permissions are tested in tests/contract/volunteers/membership-desk.test.ts.

test('staff find, check and approve a membership application and save its declaration by keyboard', async ({
  page,
}) => {
  const email = await applyForMembership('Kit Example')
  await openList(page, email)
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText(/Standard, M-[2-9A-Z]{4}-[2-9A-Z]{4}/)
  await expect(row).toContainText('Declared')
  const details = await open(page, row, 'Kit Example')
  await expect(details.getByRole('definition').filter({ hasText: '1 March 1980' })).toBeVisible()
  await expect(details).toContainText('1 Secret Street')
  await expect(details).toContainText('Hidden Hills NSW 2999')
  await expect(row, 'not in any list').not.toContainText('Secret')
  await expectAccessible(page, 'main')

  const answer = page.waitForResponse('**/api/inbox/membership/*/declaration')
  const download = page.waitForEvent('download')
  await tabTo(page, details.getByRole('button', { name: 'Save the file scan “1”.pdf' }))
  await page.keyboard.press('Enter')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('scan “1”.pdf')
  expect(readFileSync(await saved.path()).equals(PDF)).toBe(true)
  const headers = (await answer).headers()
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['content-disposition']).toMatch(/^attachment; filename="declaration\.pdf"/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toContain('no-store')

  await tabTo(page, details.getByRole('combobox', { name: 'Status of this membership application' }))
  for (const state of ['Checked', 'Approved']) {
    await page.keyboard.press('ArrowDown')
    await expect(row).toContainText(state)
  }
  await tabTo(page, details.getByRole('combobox', { name: 'Assigned to' }))
  await page.keyboard.type('editor')
  await expect(row, 'a change that keeps the state').toContainText(/Approvededitor/)
  expect(await storedWords(page), 'the browser stores none of it').not.toMatch(/Secret Street|1980-03/)
})

test(
  'staff change the status of several membership applications and erase one with its files',
  THOROUGH,
  async ({ page }) => {
    const mark = `Zoe${randomUUID().slice(0, 8)}`
    await applyForMembership(`${mark} First`)
    await applyForMembership(`${mark} Second`)
    await openList(page, mark, '2 membership applications')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected membership applications' })
    await bar.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: 'Checked' }).click()
    await expect(page.getByRole('cell', { name: 'Checked' })).toHaveCount(2)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Approved')
    await expect(page.getByText('No entries match this filter.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Checked')

    const details = page.getByRole('region', { name: `${mark} First`, exact: true })
    const address = page.waitForResponse('**/api/inbox/membership/*/details')
    await page.getByRole('button', { name: `${mark} Second`, exact: true }).click()
    const second = (await address).url()
    await page.getByRole('button', { name: `${mark} First`, exact: true }).click()
    await details.getByRole('button', { name: 'Erase on request…' }).click()
    const dialog = page.getByRole('dialog', { name: `Erase ${mark} First?` })
    await expect(dialog).toContainText('This application, with birth date, address and declaration, is')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter')
    await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('1 membership application', { exact: true })).toBeVisible()
    expect((await page.request.get(second)).status(), 'the other one is unchanged').toBe(200)
  },
)

test(
  'staff choose export columns by keyboard, and the browser remembers them',
  THOROUGH,
  async ({ page }) => {
    const email = await applyForMembership('=Cleo Example')
    await openList(page, email)
    const columns = page.getByRole('button', { name: 'Columns…' })
    await tabTo(page, columns)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns in the file' })
    await expect(dialog.getByRole('checkbox', { name: 'Date of birth' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Email' })).toBeChecked()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(columns).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'None' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Choose at least one column.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    for (const heading of ['Name', 'Postcode', 'Date of birth']) {
      await tabTo(page, dialog.getByRole('checkbox', { name: heading, exact: true }))
      await page.keyboard.press('Space')
    }
    await expect(dialog.getByText('3 columns')).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: 'Export CSV' }))
    expect(await download(page, () => page.keyboard.press('Enter'))).toBe(
      "\uFEFFName,Date of birth,Postcode\r\n'=Cleo Example,1980-03-01,2999\r\n",
    )
    await expect(columns).toBeFocused()

    await page.reload()
    await page.getByRole('searchbox', { name: 'Search' }).fill(email, FIRST_LOAD)
    await expect(page.getByText('1 membership application', { exact: true })).toBeVisible()
    expect(await download(page, () => page.getByRole('button', { name: 'Export CSV' }).click())).toContain(
      '\uFEFFName,Date of birth,Postcode\r\n',
    )
    expect(await storedWords(page)).not.toMatch(/Secret Street|1980-03|Cleo/)
  },
)

test(
  'an editor can change a membership application’s status but cannot see its restricted details',
  THOROUGH,
  async ({ browser, baseURL, staffRequest, content }) => {
    const email = await applyForMembership('Lou Example')
    const rita = await createColleague(staffRequest, content, { role: 'editor', name: 'Rita' })
    const theirs = await browser.newContext({ ...(baseURL && { baseURL }), storageState: SIGNED_OUT })
    content.afterwards(() => theirs.close())
    await signIn(theirs.request, rita)
    const page = await theirs.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openList(page, email)
    await page.getByRole('row', { name: email }).getByRole('button').click()
    const details = page.getByRole('region', { name: 'Lou Example', exact: true })
    await expect(details).toContainText(
      'Only administrators can see the date of birth, the enrolled address and the signed declaration.',
    )
    await expect(details).not.toContainText('Secret')
    await expect(details.getByRole('button', { name: /^Save the file/ })).toHaveCount(0)
    await details
      .getByRole('combobox', { name: 'Status of this membership application' })
      .selectOption('Checked')
    await expect(page.getByRole('row', { name: email })).toContainText('Checked')
    await page.getByRole('button', { name: 'Columns…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns in the file' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(12)
    await expect(dialog.getByRole('group', { name: 'For administrators only' })).toHaveCount(0)
    await expect(dialog).toContainText(
      'Only administrators can export dates of birth and enrolled addresses.',
    )
    expect(
      asked.filter((path) => /^\/api\/inbox\/membership\/[^/]+\/(details|declaration)$/.test(path)),
    ).toEqual([])
  },
)

async function openList(page: Page, search: string, found = '1 membership application'): Promise<void> {
  await goTo(page, '/studio/inbox/membership')
  await expect(page.getByRole('tab', { name: /^Memberships/, selected: true })).toBeVisible(FIRST_LOAD)
  await page.getByRole('searchbox', { name: 'Search' }).fill(search)
  await expect(page.getByText(found, { exact: true })).toBeVisible()
}

/** Opens the only application in the list, and returns the details pane. */
async function open(page: Page, row: Locator, name: string): Promise<Locator> {
  await tabTo(page, row.getByRole('button'))
  await page.keyboard.press('Enter')
  return page.getByRole('region', { name, exact: true })
}

/** Runs an action and returns the text of the file that it downloads. */
async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const begun = page.waitForEvent('download')
  await act()
  return readFileSync(await (await begun).path(), 'utf8')
}

/** The site's local and session storage, as JSON. */
function storedWords(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
}

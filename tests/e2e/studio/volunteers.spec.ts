import type { Page, Route } from '@playwright/test'
import { PAGE_SIZE } from '../../../lib/inbox/inbox-types.ts'
import type { StoredEntry, StoredPage } from '../../../lib/inbox/inbox-types.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { judge } from '../site/expect-accessible.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { tabTo } from './keyboard.ts'
import { searchDesk, signUp } from './volunteer-desk.ts'
import { goTo } from './warm-tab.ts'

// Finding a person, setting a status and exporting are tasks in the Guide (guide/stages/volunteers.ts).

// Some tests make the server fail.
test.use({ expectedNoise: [/Failed to load resource/] })

test('staff select several volunteers by keyboard, copy their email addresses, set their status and erase them, and notes survive a server failure', async ({
  studio: { page },
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const family = `Álvarez-${crypto.randomUUID().slice(0, 8)}`
  const ana = await signUp(`Ana ${family}`)
  const bo = await signUp(`Bo ${family}`)
  const cy = await signUp(`Cy ${family}`)
  await searchDesk(page, family.replace('Á', 'a'), 3)
  const box = (name: string) => page.getByRole('checkbox', { name })
  await box('Select all on this page').focus()
  await page.keyboard.press('Space')
  await box(`Select Bo ${family}`).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected volunteers' })
  await expect(bar).toContainText('2 selected')

  await bar.getByRole('button', { name: 'Copy addresses' }).press('Enter')
  await expect(page.getByText('2 addresses copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${cy}, ${ana}`)

  await bar.getByRole('button', { name: 'Set status' }).press('Enter')
  // The menu focuses its first entry a moment after it opens.
  for (const status of ['New', 'Contacted', 'Active']) {
    if (status !== 'New') await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: status })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 volunteers set to “Active”.')).toBeVisible()
  await expect(page.getByRole('row', { name: ana })).toContainText('Active')
  await expect(page.getByRole('row', { name: bo })).toContainText('New')
  expect((await findVolunteer(page, cy)).state).toBe('active')

  await test.step('unsaved notes survive a server failure and a colleague’s notes', async () => {
    await page.getByRole('button', { name: `Bo ${family}`, exact: true }).click()
    await page.route('**/api/inbox/volunteers/*', (route) => route.abort())
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Speaks three languages.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach the server' })).toBeVisible()
    await expect(notes).toHaveValue('Speaks three languages.')

    await page.getByRole('button', { name: 'Close details' }).click()
    await page.getByRole('button', { name: `Bo ${family}`, exact: true }).click()
    await expect(notes).toHaveValue('Speaks three languages.')
    await page.unroute('**/api/inbox/volunteers/*')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)

    // A colleague writes at the same time, and both versions are kept.
    await changeNotes(page, bo, { notes: 'Has a car.', notesBefore: 'Speaks three languages.' })
    await notes.fill('Speaks four languages.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'They wrote: “Has a car.”' })).toBeVisible()
    await expect(notes).toHaveValue('Speaks four languages.')
    await notes.fill('Speaks four languages. Has a car.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    expect(await storedNotes(page, bo)).toBe('Speaks four languages. Has a car.')
    await page.getByRole('button', { name: 'Close details' }).click()
  })

  await bar.getByRole('button', { name: 'Erase on request…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase 2 volunteers?' })
  await expect(dialog.getByRole('listitem')).toHaveText([`Cy ${family}, ${cy}`, `Ana ${family}, ${ana}`])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by email.')
  await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 volunteers erased.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('1 volunteer', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: bo })).toBeVisible()
})

test('staff work through the volunteers’ inbox by keyboard', THOROUGH, async ({ studio: { page } }) => {
  const email = await signUp('Kay Example')
  await searchDesk(page, email)
  const row = page.getByRole('row', { name: email })
  const name = row.getByRole('button', { name: 'Kay Example' })
  const open = async () => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kay Example' })).toBeFocused()
  }
  await open()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Kay Example', exact: true })).toHaveCount(0)
  await expect(name, 'the focus returns to the list').toBeFocused()

  await open()
  await tabTo(page, page.getByRole('combobox', { name: 'Status of this volunteer' }))
  await page.keyboard.type('Con')
  await expect(row).toContainText('Contacted')
  await tabTo(page, page.getByRole('textbox', { name: 'Notes' }))
  await page.keyboard.type('Rang.')
  await tabTo(page, page.getByRole('button', { name: 'Save notes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  const erase = page.getByRole('button', { name: 'Erase on request…' })
  await tabTo(page, erase)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase Kay Example?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(erase, 'closing the dialog restores the focus').toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }))
  await page.keyboard.type('Asked by phone.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ERASE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entries match this filter.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 volunteers' })).toBeFocused()
})

test(
  'staff can page through sixty volunteers, and axe finds no violations in the inbox',
  THOROUGH,
  async ({ studio: { page } }) => {
    let answer = (route: Route) => pageOfSixty(route)
    await page.route('**/api/inbox/volunteers?*', (route) => answer(route))
    await goTo(page, '/studio/inbox/volunteers')
    await expect(page.getByText('60 volunteers')).toBeVisible(FIRST_LOAD)
    const rows = page.getByRole('region', { name: 'List of volunteers' }).getByRole('row')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(rows).toHaveCount(26)
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expectDeskAccessible(page)

    await page.setViewportSize({ width: 360, height: 740 })
    const tallest = await rows.evaluateAll((all) => Math.max(...all.map((row) => row.clientHeight)))
    expect(tallest, 'nine skills take two lines on a phone').toBeLessThan(60)
    await page.setViewportSize({ width: 1280, height: 720 })

    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(rows.nth(1)).toContainText('person-26@example.org')
    const chosen = page.getByRole('region', { name: 'Selected volunteers' })
    await page.getByRole('checkbox', { name: 'Select Person 26' }).check()
    await expect(chosen, 'the selection on the other page stays').toContainText('26 selected')
    await rows.nth(10).getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Person 35', exact: true })).toBeVisible()

    answer = (route) => route.fulfill({ status: 503, json: { error: 'The database is away.' } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeVisible()
    await expect(rows, 'the list stays').toHaveCount(26)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectDeskAccessible(page)
    await page.emulateMedia({ colorScheme: null })
    answer = (route) => pageOfSixty(route, -10_000)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'More than 10,000 volunteers' })).toBeVisible()
    await page.unroute('**/api/inbox/volunteers?*')
  },
)

const SKILLS = [
  'phone-banking',
  'door-knocking',
  'event-planning',
  'social-media',
  'writing',
  'design',
  'community-organizing',
  'tech-support',
  'photography',
]

/**
 * Fakes a list of sixty volunteers, page by page. The server's own responses are tested in tests/contract/volunteers.
 *
 * @param total the total in the response
 */
function pageOfSixty(route: Route, total = 60): Promise<void> {
  const page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
  const entries = numbers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((number): StoredEntry => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'volunteers',
    fields: {
      fullName: `Person ${number}`,
      email: `person-${number}@example.org`,
      skills: number === 1 ? SKILLS : ['design'],
    },
    ...{ subscription: null, state: 'new', assigned_to: null, notes: '', consent_version: '1' },
    created_at: '2026-11-21T00:00:00.000Z',
    changed_at: '2026-11-21T00:00:00.000Z',
    changed_by: null,
  }))
  return route.fulfill({ json: { entries, total } satisfies StoredPage })
}

/** Fails on axe violations in the inbox. The bar above it is Sanity's. */
async function expectDeskAccessible(page: Page): Promise<void> {
  const { violations, judged } = await judge(page, (axe) => axe.include('main'))
  expect(violations).toEqual([])
  expect(judged).toBeGreaterThan(0)
}

async function changeNotes(page: Page, email: string, data: { notes: string; notesBefore: string }) {
  const { id } = await findVolunteer(page, email)
  const headers = { origin: TEST_STACK.siteUrl }
  const response = await page.request.patch(`/api/inbox/volunteers/${id}`, { data, headers })
  expect(response.ok()).toBe(true)
}

async function storedNotes(page: Page, email: string): Promise<string> {
  return (await findVolunteer(page, email)).notes
}

async function findVolunteer(page: Page, email: string): Promise<StoredEntry> {
  const response = await page.request.get(`/api/inbox/volunteers?search=${encodeURIComponent(email)}`)
  const { entries }: StoredPage = await response.json()
  expect(entries).toHaveLength(1)
  return entries[0]!
}

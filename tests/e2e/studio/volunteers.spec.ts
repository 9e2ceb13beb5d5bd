import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { PAGE_SIZE, type VolunteerPage } from '../../../lib/volunteers/desk/volunteer.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { openPerson, signUp } from './volunteer-desk.ts'
import { goTo } from './warm-tab.ts'

// To find somebody, set a status and export is a task of the Guide (guide/stages/volunteers.ts).

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('notes stay as they were typed until they are saved, and the person can be erased after that', async ({
    studio: { page },
  }) => {
    const email = await signUp('Ned Example')
    await openPerson(page, 'Ned Example', email)
    const details = page.getByRole('region', { name: 'Ned Example', exact: true })
    await page.route('**/api/volunteers/*', (route) => route.abort())
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Speaks three languages.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
    await expect(notes).toHaveValue('Speaks three languages.')

    await page.getByRole('button', { name: 'Close details' }).click()
    await page.getByRole('button', { name: 'Ned Example' }).click()
    await expect(notes).toHaveValue('Speaks three languages.')
    await page.unroute('**/api/volunteers/*')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)

    // Somebody else writes while this person does: neither text is lost.
    await changeNotes(page, email, { notes: 'Has a car.', notesBefore: 'Speaks three languages.' })
    await notes.fill('Speaks four languages.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'They wrote: “Has a car.”' })).toBeVisible()
    await expect(notes).toHaveValue('Speaks four languages.')
    await notes.fill('Speaks four languages. Has a car.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    expect(await storedNotes(page, email)).toBe('Speaks four languages. Has a car.')

    await details.getByRole('button', { name: /Erase on request/ }).click()
    const dialog = page.getByRole('dialog', { name: /Erase/ })
    const reason = `Asked by email, ${crypto.randomUUID()}`
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('Nobody matches this filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Erasures' }).click()
    const record = page.getByRole('listitem').filter({ hasText: reason })
    await expect(record).toContainText(`by ${TEST_STACK.staff.email}`)
    await expect(record).not.toContainText(email)
  })
})

test('the desk can be worked by keyboard alone', async ({ studio: { page } }) => {
  const email = await signUp('Kay Example')
  await openPerson(page, 'Kay Example', email)
  await expect(page.getByRole('heading', { name: 'Kay Example' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Kay Example', exact: true })).toHaveCount(0)
})

test.describe('with sixty volunteers', () => {
  test.use({ expectedNoise: [/Failed to load resource/] })

  test('the list is turned page by page, and axe finds nothing wrong with it, full, empty or failed', async ({
    studio: { page },
  }) => {
    let answer = pageOfSixty
    await page.route('**/api/volunteers?*', (route) => answer(route))
    await goTo(page, '/studio/volunteers')
    await expect(page.getByText('60 volunteers')).toBeVisible(FIRST_LOAD)
    const rows = page.getByRole('region', { name: 'List of volunteers' }).getByRole('row')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(rows).toHaveCount(26)
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expectDeskAccessible(page)

    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(rows.nth(1)).toContainText('person-26@example.org')
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(pages).toContainText('Page 3 of 3')
    await expect(rows).toHaveCount(11)
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
    await rows.nth(10).getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Person 60', exact: true })).toBeVisible()
    await expectDeskAccessible(page)

    answer = (route) => route.fulfill({ status: 503, json: { error: 'The database is away.' } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeVisible()
    await expect(rows, 'what was there stays').toHaveCount(11)
    await expectDeskAccessible(page)

    answer = (route) => route.fulfill({ json: { volunteers: [], total: 0 } satisfies VolunteerPage })
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody')
    await expect(page.getByText('Nobody matches this filter.')).toBeVisible()
    await expect(pages).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectDeskAccessible(page)
    await page.emulateMedia({ colorScheme: null })
    await page.unroute('**/api/volunteers?*')
  })
})

/** Sixty volunteers whom nobody signed up, page by page. What the server answers itself is tests/contract/volunteers. */
function pageOfSixty(route: Route): Promise<void> {
  const page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
  const volunteers = numbers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    full_name: `Person ${number}`,
    email: `person-${number}@example.org`,
    phone: null,
    preferred_role: null,
    message: null,
    skills: ['design'],
    status: 'new',
    notes: '',
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    updated_by: null,
    consent_version: '1',
  }))
  return route.fulfill({ json: { volunteers, total: numbers.length } })
}

/** Fails with what axe objects to in the desk. The bar above it is Sanity's. */
async function expectDeskAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

/** Changes notes as a colleague in another browser does. */
async function changeNotes(page: Page, email: string, data: { notes: string; notesBefore: string }) {
  const { id } = await findVolunteer(page, email)
  const headers = { origin: TEST_STACK.siteUrl }
  const response = await page.request.patch(`/api/volunteers/${id}`, { data, headers })
  expect(response.ok()).toBe(true)
}

async function storedNotes(page: Page, email: string): Promise<string> {
  return (await findVolunteer(page, email)).notes
}

async function findVolunteer(page: Page, email: string): Promise<VolunteerPage['volunteers'][number]> {
  const response = await page.request.get(`/api/volunteers?search=${encodeURIComponent(email)}`)
  const { volunteers }: VolunteerPage = await response.json()
  expect(volunteers).toHaveLength(1)
  return volunteers[0]!
}

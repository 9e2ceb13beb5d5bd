import type AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { COLOUR_RULES, judge } from '../site/expect-accessible.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { writeMessage } from './volunteer-desk.ts'
import { goTo } from './warm-tab.ts'

// What all kinds have in common is tested in volunteers.spec.ts, and permissions in tests/contract/volunteers.

/** The name of the test stack's administrator, taken from the email address. */
const STAFF_NAME = 'editor'

// One test makes the request for the staff list fail once.
test.use({ expectedNoise: [/Failed to load resource/] })

test('staff find, assign, answer and erase a message by keyboard, and delete an unsent email', async ({
  studio: { page },
  content,
}) => {
  await content.keepOriginal('forms')
  const answers = [{ _key: 'a', _type: 'textBlock', title: 'Timetable', text: 'Dear {name},' }]
  await content.client.patch('forms').set({ answers }).commit()
  const email = await writeMessage({
    name: 'Kit Example',
    subject: 'Trains',
    message: 'When do they run?\nAnd where?',
  })
  await page.route('**/api/inbox/staff', (route) => route.abort(), { times: 1 })
  await goTo(page, '/studio/inbox')
  const tabs = page.getByRole('tablist', { name: 'Submissions' })
  const contact = tabs.getByRole('tab', { name: /^Contact \([\d,]+ new\)$/ })
  await expect(contact).toBeVisible(FIRST_LOAD)
  await tabTo(page, tabs.getByRole('tab', { name: /^Volunteers/, selected: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/inbox\/contact$/)
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type(email)
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('TrainsNew–')

  const details = await open(page, row)
  await expect(details).toContainText('When do they run?')
  const failed = page.getByRole('alert').filter({ hasText: 'list of staff' })
  await expect(failed).toBeVisible()
  await tabBackTo(page, page.getByRole('button', { name: 'Refresh' }))
  await page.keyboard.press('Enter')
  await expect(failed).toHaveCount(0)
  await tabTo(page, details.getByRole('combobox', { name: 'Assigned to' }))
  await page.keyboard.type(STAFF_NAME)
  await expect(row).toContainText(`TrainsAssigned${STAFF_NAME}`)

  await page.evaluate(stayHere)
  const answer = details.getByRole('link', { name: 'Reply by email' })
  await expect(answer).toHaveAttribute('href', `mailto:${email}?subject=Re%3A%20Trains`)
  await tabBackTo(page, details.getByRole('combobox', { name: 'Saved reply' }))
  await page.keyboard.type('Time')
  await expect(answer).toHaveAttribute('href', /&body=Dear%20Kit%20Example%2C$/)
  await page.keyboard.press('Tab')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, details.getByRole('button', { name: 'Not sent' }))
  await page.keyboard.press('Enter')
  await expect(answer, 'closing the dialog restores the focus').toBeFocused()
  await expect(row).toContainText('Assigned')
  await page.keyboard.press('Enter')
  await tabTo(page, details.getByRole('button', { name: 'Sent: set to “Answered”' }))
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Answered')
  await expectAccessible(page)

  await tabTo(page, details.getByRole('button', { name: 'Erase on request…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase Kit Example?' })
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }))
  const reason = `Asked by phone, ${crypto.randomUUID()}`
  await page.keyboard.type(reason)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ERASE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entries match this filter.')).toBeVisible()
  await tabBackTo(page, tabs.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('Contact · ')
  await expectAccessible(page, ['light'])

  await test.step('without a mail server, emails wait until they are deleted', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: 'Nothing is mailed: the site has no mail server' }),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Emails', exact: true }).click()
    await expect(page).toHaveURL(/\/studio\/inbox\/mail$/)
    const recipient = `${crypto.randomUUID()}@example.org`
    await page.getByRole('textbox', { name: 'Your email address' }).fill(recipient)
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(
      page.getByText(`The test email to ${recipient} will be sent once a mail server is set up.`),
    ).toBeVisible()
    const mail = page.getByRole('listitem').filter({ hasText: recipient })
    await expect(mail).toContainText('Waiting')
    await expectAccessible(page, ['light'])
    await page.getByRole('button', { name: `Delete the email to ${recipient}` }).click()
    await expect(page.getByText(`The email to ${recipient} was deleted.`)).toBeVisible()
    await expect(mail).toHaveCount(0)
  })
})

/** Opens the only person in the list, and returns the details pane. */
async function open(page: Page, row: Locator): Promise<Locator> {
  await tabTo(page, row.getByRole('button'))
  await page.keyboard.press('Enter')
  return page.getByRole('region', { name: 'Kit Example', exact: true })
}

async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0], timeout: 10_000 })
}

/** Runs in the browser: blocks the email link, because there is no email app. */
function stayHere(): void {
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
  })
}

/** Fails on axe violations in the inbox. The bar above it is Sanity's. */
async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`main[data-scheme=${colorScheme}]`)).toBeVisible()
    // Structure and names are the same in both colour schemes.
    const choose = (axe: AxeBuilder) => (colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe)
    const { violations, judged } = await judge(page, (axe) => choose(axe.include('main')))
    expect(violations).toEqual([])
    expect(judged).toBeGreaterThan(0)
  }
  await page.emulateMedia({ colorScheme: null })
}

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { createColleague, signIn } from './colleague.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

const PASSWORD = 'coral reefs under stars'
const NEW_PASSWORD = 'four other words of hers'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function choose(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: action }).filter({ visible: true }).click()
}

async function takeLink(page: Page, email: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Link for ${email}` })
  const field = dialog.getByRole('textbox', { name: 'One-time link' })
  await expect(field).toBeFocused()
  const link = await field.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Reads the staff list and writes content as the user of a browser. Returns the response statuses. */
async function rightsOf(context: BrowserContext): Promise<{ staff: number; write: number }> {
  const headers = { origin: TEST_STACK.siteUrl }
  const staff = await context.request.get('/backend/staff/accounts', { headers })
  const write = await context.request.post('/backend/lake/v2025-10-01/data/mutate/production?dryRun=true', {
    headers,
    data: { mutations: [{ create: { _type: 'faq' } }] },
  })
  return { staff: staff.status(), write: write.status() }
}

/** Another person's browser, signed in through a one-time link. */
async function join(browser: Browser, link: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: TEST_STACK.siteUrl, storageState: SIGNED_OUT })
  const page = await context.newPage()
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/studio/)
  return page
}

// The browser reports the refused invitation.
test.use({ expectedNoise: [/status of 422/] })

test('an administrator invites an editor, changes their role, resets their password and removes them', async ({
  studio: { page },
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.org`
  const name = `Zoe ${email.slice(0, 6)}`
  await goTo(page, '/studio/staff')
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible(FIRST_LOAD)
  await expect(rowOf(page, TEST_STACK.staff.email)).toContainText('You')
  await expect(rowOf(page, TEST_STACK.staff.email).getByRole('button')).toHaveCount(0)

  // Use the keyboard for the form, its role field and the link.
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  const address = form.getByRole('textbox', { name: 'Email address' })
  await page.getByRole('button', { name: 'Invite someone' }).focus()
  await page.keyboard.press('Enter')
  await expect(address).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Enter an email address like name@example.org')
  await expect(address).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(form.getByRole('radio', { name: 'Editor' })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  const link = await takeLink(page, email)
  await expect(rowOf(page, email)).toContainText('Invited')

  const theirs = await join(browser, link, name)
  // The Studio opens on the start page.
  await expect(theirs.getByRole('region', { name: 'New in the inbox' })).toBeVisible(FIRST_LOAD)
  await expect(theirs.getByRole('region', { name: 'Your drafts' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0)
  expect(await rightsOf(theirs.context())).toEqual({ staff: 403, write: 200 })

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, email)).not.toContainText('Not yet')
  await choose(page, name, 'Change role')
  const roles = page.getByRole('dialog', { name: `${name}’s role` })
  await roles.getByRole('radio', { name: 'Viewer' }).check()
  await roles.getByRole('button', { name: 'Change role' }).click()
  await expect(rowOf(page, email)).toContainText('Viewer')
  expect(await rightsOf(theirs.context())).toEqual({ staff: 403, write: 403 })

  await choose(page, name, 'Reset password')
  await page.getByRole('button', { name: 'Sign out and create link' }).click()
  const resetLink = await takeLink(page, email)
  await expect(rowOf(page, email)).toContainText('New password pending')
  expect(await rightsOf(theirs.context()), 'a reset ends their sessions').toEqual({ staff: 401, write: 401 })
  await theirs.goto(resetLink)
  await theirs.getByLabel('Password').fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: 'Save password' }).click()
  await theirs.waitForURL(/\/studio/, { waitUntil: 'commit' })
  // From here on only their rights matter, and loading the Studio again takes long.
  await theirs.goto('about:blank')
  expect(await rightsOf(theirs.context())).toEqual({ staff: 403, write: 403 })

  await choose(page, name, 'Remove')
  const question = page.getByRole('dialog', { name: `Remove ${name}?` })
  await expect(question).toContainText('its history keeps showing their name')
  await question.getByRole('button', { name: 'Remove from staff' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
  expect(await rightsOf(theirs.context())).toEqual({ staff: 401, write: 401 })
  await theirs.context().close()
})

test(
  'a viewer can preview drafts and sees no actions that the backend would refuse',
  THOROUGH,
  async ({ browser, content, staffRequest }) => {
    const viewer = { role: 'viewer', name: content.title('Viv') }
    const context = await browser.newContext({ baseURL: TEST_STACK.siteUrl, storageState: SIGNED_OUT })
    content.afterwards(() => context.close())
    await signIn(context.request, await createColleague(staffRequest, content, viewer))
    const theirs = await context.newPage()
    await theirs.goto('/studio/start')
    // Viewers have no drafts, and may not see the number of sign-ups.
    await expect(theirs.getByRole('region', { name: 'Changes by others' })).toBeVisible(FIRST_LOAD)
    for (const region of ['New in the inbox', 'Your drafts'])
      await expect(theirs.getByRole('region', { name: region })).toHaveCount(0)

    await theirs.goto('/studio/presentation?preview=/about')
    await expect(theirs.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible(FIRST_LOAD)

    await theirs.getByRole('link', { name: 'Content', exact: true }).click()
    await theirs.getByTestId('pane-item-Policies').click()
    const policy = theirs.getByRole('link', { name: /Education & Skills/ })
    await expect(policy).toBeVisible()
    await expect(theirs.locator('[data-sanity-icon=drag-handle]')).toHaveCount(0)
    await policy.click()
    await expect(theirs.getByText(/does not have permission/)).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Ask to edit' })).toHaveCount(0)
  },
)

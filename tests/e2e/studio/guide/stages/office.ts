import { TEST_STACK } from '../../../../setup/test-stack.ts'
import { SIGNED_OUT } from '../../../fixtures.ts'
import { type Colleague, createColleague, OWN_ORIGIN } from '../../colleague.ts'
import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { goTo } from '../../warm-tab.ts'
import { ownName } from '../camera.ts'
import type { Scene, Stage } from '../performance.ts'

export const startPage: Stage<'start-page'> = async ({ page, content }) => {
  const title = ownName(content.title('Waits for you'), 'A plan for our rivers')
  const id = await content.createPolicy({ title, isDraft: true })
  const line = page.getByRole('region', { name: 'Your drafts' }).getByRole('link', { name: title })
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/start')
        await expect(line).toContainText('Draft', FIRST_LOAD)
        await shoot(line, 'whole')
      },
      async (shoot) => {
        await line.click()
        const field = page.getByRole('textbox', { name: 'Title', exact: true })
        await expect(field).toHaveValue(title, FIRST_LOAD)
        await shoot(field, 'whole')
      },
    ],
    check: () => expect(page).toHaveURL(new RegExp(`/structure/.*${id}`)),
  }
}

export const bringBack: Stage<'bring-back'> = async ({ page, content }) => {
  const title = ownName(content.title('Missed'), 'Trees in every street')
  const id = await content.createPolicy({ title, description: 'Written with care.' })
  await content.client.delete(id)
  const line = page.getByRole('listitem').filter({ hasText: title })
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/start/deleted')
        await expect(line).toContainText('Deleted by', FIRST_LOAD)
        const restore = line.getByRole('button', { name: `Restore as a draft: “${title}”` })
        await shoot(restore, 'whole')
        await restore.click()
      },
      async (shoot) => {
        const field = page.getByRole('textbox', { name: 'Title', exact: true })
        await expect(field).toHaveValue(title)
        await shoot(field, 'whole')
      },
    ],
    check: async () => {
      expect(await content.read(`drafts.${id}`)).toMatchObject({ title, description: 'Written with care.' })
      expect(await content.read(id), 'nothing is public before the review').toBeNull()
      await goTo(page, '/studio/start/deleted')
      await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible()
      await expect(line).toHaveCount(0)
    },
  }
}

const ADDRESSES = { 'Kim Example': 'kim@example.org', 'Sam Example': 'sam@example.org' } as const

/** Creates an editor for the test, with an email address that looks good in a picture. */
export function createEditor({ page, content }: Scene, name: keyof typeof ADDRESSES): Promise<Colleague> {
  const email = ownName(`${crypto.randomUUID()}@example.org`, ADDRESSES[name])
  return createColleague(page.request, content, { role: 'editor', name, email })
}

export const staff: Stage<'staff'> = async (scene) => {
  const { page, content } = scene
  const { email } = await createEditor(scene, 'Kim Example')
  const invited = ownName(`${crypto.randomUUID()}@example.org`, 'alex@example.org')
  content.afterwards(() =>
    page.request.delete(`/backend/staff/invitations/${invited}`, { headers: OWN_ORIGIN }),
  )
  const row = page.getByRole('row').filter({ hasText: email })
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/staff')
        const open = page.getByRole('button', { name: 'Invite someone' })
        await expect(open).toBeVisible(FIRST_LOAD)
        await shoot(open)
        await open.click()
      },
      async (shoot) => {
        await form.getByRole('textbox', { name: 'Email address' }).fill(invited)
        await form.getByRole('radio', { name: 'Viewer' }).check()
        await shoot(form.getByRole('textbox', { name: 'Email address' }))
        await form.getByRole('button', { name: 'Create link' }).click()
      },
      async (shoot) => {
        const dialog = page.getByRole('dialog', { name: `Link for ${invited}` })
        await shoot(dialog.getByRole('textbox', { name: 'One-time link' }))
        await dialog.getByRole('button', { name: 'Done' }).click()
        await expect(page.getByRole('row').filter({ hasText: invited })).toContainText('Invited')
      },
      async (shoot) => {
        await row.getByRole('button', { name: 'Actions for Kim Example' }).click()
        const change = page.getByRole('menuitem', { name: 'Change role' }).filter({ visible: true })
        await shoot(change)
        await change.click()
        const roles = page.getByRole('dialog', { name: 'Kim Example’s role' })
        await roles.getByRole('radio', { name: 'Administrator' }).check()
        await roles.getByRole('button', { name: 'Change role' }).click()
      },
    ],
    check: () => expect(row).toContainText('Administrator'),
  }
}

const NEW_PASSWORD = 'four other words of mine'

export const password: Stage<'password'> = async (scene) => {
  const { page, content, browser } = scene
  const colleague = await createEditor(scene, 'Sam Example')
  const { email } = colleague
  const signIn = (word: string) =>
    theirs.request.post('/backend/staff/sign-in', {
      form: { email, password: word, origin: `${TEST_STACK.siteUrl}/studio` },
      headers: OWN_ORIGIN,
      maxRedirects: 0,
    })
  // A new password ends all other sessions, so the test resets somebody else's in a separate browser.
  const theirs = await browser.newContext({
    baseURL: TEST_STACK.siteUrl,
    viewport: page.viewportSize(),
    storageState: SIGNED_OUT,
  })
  content.afterwards(() => theirs.close())
  let path = ''
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/start')
        const button = page.getByRole('button', { name: /^Your account/ })
        await expect(button).toBeVisible(FIRST_LOAD)
        await button.click()
        const item = page.getByRole('menuitem', { name: 'Change your password' })
        await shoot(item)
        path = (await item.getAttribute('href')) ?? ''
        await page.keyboard.press('Escape')
      },
      async (shoot) => {
        expect((await signIn(colleague.password)).status()).toBe(303)
        const form = await theirs.newPage()
        await form.goto(path)
        await form.getByLabel('Current password').fill(colleague.password)
        await form.getByLabel('New password').fill(NEW_PASSWORD)
        await shoot(form.getByLabel('New password'))
        await form.getByRole('button', { name: 'Save password' }).click()
        await form.waitForURL(/\/studio/, { waitUntil: 'commit' })
        await form.close()
      },
    ],
    check: async () => {
      expect((await signIn(colleague.password)).status(), 'the old password').toBe(422)
      expect((await signIn(NEW_PASSWORD)).status()).toBe(303)
    },
  }
}

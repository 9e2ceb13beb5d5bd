import type { BrowserContext } from '@playwright/test'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { OWN_ORIGIN, signIn } from './colleague.ts'
import { createStudioPage, expect, FIRST_LOAD, test } from './studio-test.ts'

const { staff } = TEST_STACK

// The browser reports the refused requests, and the Studio the broken stream.
test.use({
  hasOwnTab: true,
  // The test signs in on its own, because the shared session must stay valid.
  storageState: SIGNED_OUT,
  expectedNoise: [/status of 401|[Cc]onnection to the server was lost/],
})

test('the Studio keeps typed text when the session expires or the editor signs out', async ({
  context,
  page,
  content,
}) => {
  test.slow()
  const studio = createStudioPage(page)
  await signIn(context.request, staff)
  const id = await content.createPolicy({ title: content.title('Session over'), isDraft: true })
  await studio.openDocument('policy', id)
  await studio.formStands()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Typed before.')
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: 'Typed before.' })

  // The session ends while a save is in flight. Once the Studio notices, it accepts no more input.
  const sent = Promise.withResolvers<undefined>()
  await page.route(/\/data\/(?:actions|mutate)\//, async (route) => {
    await sent.promise
    await route.continue()
  })
  await description.fill('Typed as the session ended.')
  await endSession(context)
  sent.resolve(undefined)
  const question = page.getByRole('dialog', { name: 'Sign in again to continue' })
  await expect(question).toContainText('Your changes are kept here')
  expect(await content.read(`drafts.${id}`)).toMatchObject({ description: 'Typed before.' })

  const opened = page.waitForEvent('popup')
  await question.getByRole('link', { name: 'Open the sign-in window' }).click()
  const popup = await opened
  await popup.getByLabel('Email address').fill(staff.email)
  await popup.getByLabel('Password').fill(staff.password)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Sign in' }).click()

  await expect(question).toHaveCount(0, FIRST_LOAD)
  await closed
  // For a moment the tab's socket still belongs to the old session, but documents opened now use the new one.
  await studio.openDocument('faq', 'faq-money')
  await studio.openDocument('policy', id)
  await expect
    .poll(() => content.read(`drafts.${id}`), FIRST_LOAD)
    .toMatchObject({ description: 'Typed as the session ended.' })
  await expect(description).toHaveValue('Typed as the session ended.')

  // The streams are connected again, so other people's changes arrive.
  await content.client.patch(`drafts.${id}`).set({ description: 'Written by somebody else.' }).commit()
  await expect(description).toHaveValue('Written by somebody else.', FIRST_LOAD)

  await test.step('signing out saves unsaved text first', async () => {
    const cookies = await context.cookies()
    await description.fill('Typed, then signed out.')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Email and password' })).toBeVisible()
    expect(await content.read(`drafts.${id}`)).toMatchObject({ description: 'Typed, then signed out.' })
    await context.addCookies(cookies)
    const me = await context.request.get('/backend/lake/v2025-11-01/users/me')
    expect(await me.json(), 'the old cookie has no access').toEqual({})
  })
})

/** Ends the session in the backend. The browser keeps its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  await context.request.post('/backend/lake/v2025-11-01/auth/logout', { headers: OWN_ORIGIN })
  await context.addCookies(cookies)
}

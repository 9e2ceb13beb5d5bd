import { type Browser, expect as expectSoon, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FollowedProcess } from '../setup/start-process.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'
import { openWatchedPage, type WatchedPage } from './watched-page.ts'

let rehearsal: Rehearsal
let product: FollowedProcess
let browser: Browser

beforeAll(async () => {
  rehearsal = await openRehearsal()
  product = rehearsal.start()
  await product.hasWritten('Press Ctrl-C to stop.')
  browser = await rehearsal.openBrowser()
})
afterAll(async () => {
  await browser.close()
  product.process.kill('SIGTERM')
  await product.ended
  await rehearsal.close()
})

/** A tab signed in to hosted Sanity. The Studio keeps the token in the browser. */
async function openStudio(): Promise<WatchedPage> {
  const watched = await openWatchedPage(browser, { baseURL: rehearsal.siteUrl })
  const token = rehearsal.backend.token('administrator')
  await watched.page.context().addInitScript((value) => {
    localStorage.setItem('__studio_auth_token_rehear5al', JSON.stringify({ token: value }))
  }, token)
  return watched
}

const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

it('a change published in the hosted Studio appears on the policy’s page', async () => {
  const { page, troubles } = await openStudio()
  await page.goto('/studio/intent/edit/type=policy;id=policy-data/')
  await expectSoon(publishButton(page)).toBeVisible({ timeout: 60_000 })
  const title = page.getByTestId('field-title').getByRole('textbox').first()
  await title.fill('Data from the Studio')
  await expectSoon(publishButton(page)).toBeEnabled({ timeout: 30_000 })
  await publishButton(page).click()
  await expectSoon(publishButton(page)).toBeDisabled({ timeout: 30_000 })
  await expect
    .poll(async () => (await fetch(`${rehearsal.siteUrl}/policies/data`)).text(), { timeout: 15_000 })
    .toContain('Data from the Studio')
  expect(troubles).toEqual([])
  await page.context().close()
})

it('the hosted Studio shows staff the inbox', async () => {
  const { page, troubles } = await openStudio()
  await page.goto('/studio/inbox')
  await expectSoon(page.getByText('Nobody has signed up yet.')).toBeVisible({ timeout: 60_000 })
  expect(troubles).toEqual([])
  await page.context().close()
})

it('with ADMIN_ACCESS=staff, opens /admin only to staff', async () => {
  const ask = (path: string) => fetch(rehearsal.siteUrl + path, { redirect: 'manual' })
  const stranger = await ask('/admin')
  expect([stranger.status, stranger.headers.get('location')]).toEqual([307, '/studio/brand-assets'])
  expect((await ask('/admin/files/print-flyer.pdf')).status).toBe(401)

  const { page, troubles } = await openStudio()
  await page.goto('/studio/brand-assets')
  await page.getByRole('button', { name: 'Open brand assets' }).click({ timeout: 60_000 })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({
    timeout: 30_000,
  })
  await expectSoon(page).toHaveURL(/\/admin$/)
  expect(troubles).toEqual([])
  await page.context().close()
})

it('shows a draft to staff in Preview and to a guest through a shared link', async () => {
  const { backend, siteUrl } = rehearsal
  const editor = backend.client('editor')
  const published = await editor.getDocument('policy-innovation')
  await editor.create({
    ...published,
    _id: 'drafts.policy-innovation',
    _type: 'policy',
    title: 'Not out yet',
  })
  const { page, troubles } = await openStudio()
  await page.goto('/studio/presentation?preview=/policies/innovation')
  const frame = page.frameLocator('iframe')
  await expectSoon(frame.getByRole('heading', { level: 1 })).toContainText('Not out yet', { timeout: 60_000 })
  expect(await (await fetch(`${siteUrl}/policies/innovation`)).text()).not.toContain('Not out yet')

  await page.goto('/studio/intent/edit/type=policy;id=policy-innovation/')
  await expectSoon(publishButton(page)).toBeVisible({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: 'Share this draft' })
  const make = dialog.getByRole('button', { name: 'Create link' })
  // Rendering a form again closes its open menu.
  await expectSoon(async () => {
    await page.getByRole('button', { name: 'Open document actions' }).click({ timeout: 2_000 })
    await page.getByRole('menuitem', { name: 'Share draft' }).click({ timeout: 2_000 })
    await make.click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  const link = await dialog.getByRole('textbox', { name: 'Link to the draft' }).inputValue()
  const guest = await openWatchedPage(browser)
  await guest.page.goto(link)
  await expectSoon(guest.page.getByRole('heading', { level: 1 })).toHaveText('Not out yet')
  expect([...troubles, ...guest.troubles]).toEqual([])
})

it('the Studio sends hosted Sanity only requests that the gateway supports', async () => {
  const answer = await rehearsal.backend.request('administrator', '/unknown-requests')
  expect(await answer.json()).toEqual([])
})

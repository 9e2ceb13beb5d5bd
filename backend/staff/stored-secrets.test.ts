import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStaffApp, PASSWORD, SERVICE_TOKEN, type StaffApp } from './staff-app-fixture.ts'

let app: StaffApp
beforeEach(() => {
  app = openStaffApp()
})
afterEach(() => app.dispose())

const tokenIn = (address: string | null) => /token=([\w-]{43})/.exec(address ?? '')?.[1] ?? 'no token'
const link = (kind: 'invite' | 'reset', email: string) =>
  tokenIn(app.staff.links.create({ kind, email, role: 'editor' }).path)

it('does not store link, session or device tokens or passwords in usable form', async () => {
  const setup = tokenIn(app.staff.setupLink.path())
  expect(app.stored()).not.toContain(setup)
  expect(setup).toMatch(/^[\w-]{43}$/)

  await app.account('editor')
  const browser = app.browser()
  await browser.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
  const secrets = {
    invitation: link('invite', 'ada@example.org'),
    reset: link('reset', 'editor@example.org'),
    session: browser.cookies.get('staff-session'),
    device: browser.cookies.get('staff-device'),
    password: PASSWORD,
    service: SERVICE_TOKEN,
  }
  const stored = app.stored()
  for (const known of ['editor@example.org', 'ada@example.org', '$argon2id$']) expect(stored).toContain(known)
  const found = Object.entries(secrets).filter(([, secret]) => stored.includes(secret ?? ''))
  expect(found).toEqual([])
})

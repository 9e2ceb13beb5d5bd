import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFirstAdministrator } from './first-administrator.ts'
import { openStaffApp, type StaffApp } from './staff-app-fixture.ts'

let app: StaffApp
beforeEach(() => {
  app = openStaffApp()
})
afterEach(() => app.dispose())

const ADA = { email: 'ada@example.org', password: 'four unrelated words' }

async function signIn(password: string): Promise<number> {
  return (await app.browser().post('/staff/sign-in', { email: ADA.email, password })).status
}

it('is made of the environment once: later starts change no password and make nobody else one', async () => {
  await createFirstAdministrator(app.staff, ADA)
  await createFirstAdministrator(app.staff, { ...ADA, password: 'four entirely other words' })
  await createFirstAdministrator(app.staff, { ...ADA, email: 'eve@example.org' })
  expect(app.staff.accounts.list()).toMatchObject([
    { email: 'ada@example.org', name: 'ada', role: 'administrator' },
  ])
  expect(await signIn('four unrelated words')).toBe(303)
  expect(await signIn('four entirely other words')).toBe(422)
})

it.each([
  ['a short password', { ...ADA, password: 'short' }, 'at least 12 characters'],
  [
    'the address as the password',
    { ...ADA, password: 'ada@example.org' },
    'does not hold your email address',
  ],
  ['no address', { ...ADA, email: 'ada' }, 'an email address like name@example.org'],
])('is not made with %s, and the start says what to do', async (_what, wanted, message) => {
  const made = createFirstAdministrator(app.staff, wanted)
  await expect(made).rejects.toThrow(/^STAFF_EMAIL and STAFF_PASSWORD cannot make an account/)
  await expect(made).rejects.toThrow(message)
  expect(app.staff.accounts.count()).toBe(0)
})

it('is not made where the environment names nobody', async () => {
  await createFirstAdministrator(app.staff, undefined)
  expect(app.staff.accounts.count()).toBe(0)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Role } from '../../../backend/base/caller.ts'
import { openTerminal, useRunningSite } from './script-fixture.ts'

// staff.test.ts has the tests that run every time.

const site = useRunningSite()
const staff = (...args: string[]) => site().terminal.run('scripts/staff.ts', args)

function signIn(email: string, role: Role) {
  const { signIn: createSession, url } = site().backend
  const headers = { authorization: `Bearer ${createSession(role, { email, name: 'Ada' }).token}` }
  const isSignedIn = async () =>
    (await fetch(`${url}/backend/lake/v2025-10-01/users/me`, { headers })).status === 200
  return { isSignedIn }
}

const roleOf = (email: string) => site().backend.staff.accounts.findByEmail(email)?.account.role

it('npm run staff changes a person’s role regardless of capitals in the email address', async () => {
  signIn('role@example.org', 'viewer')
  const { code, lines } = await staff('role', 'Role@Example.org', 'editor')
  expect({ code, lines }).toEqual({ code: 0, lines: ['Role@Example.org is now editor.'] })
  expect(roleOf('role@example.org')).toBe('editor')
})

it('npm run staff ends all of a person’s sessions when it prints a reset link', async () => {
  const { isSignedIn } = signIn('reset@example.org', 'editor')
  expect(await isSignedIn()).toBe(true)
  const { code, lines } = await staff('reset', 'reset@example.org')
  expect(code).toBe(0)
  expect(lines[0]).toBe('Send this link to reset@example.org. It works once and expires in a day:')
  const { pathname, search } = new URL(lines[1] ?? '')
  expect((await fetch(site().backend.url + pathname + search)).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

it('npm run staff sign-out ends all sessions of the named person and nobody else’s', async () => {
  const { isSignedIn } = signIn('out@example.org', 'editor')
  const other = signIn('stays@example.org', 'editor')
  const { code, lines } = await staff('sign-out', 'out@example.org')
  expect({ code, lines }).toEqual({ code: 0, lines: ['out@example.org is signed out everywhere.'] })
  expect(await isSignedIn()).toBe(false)
  expect(await other.isSignedIn()).toBe(true)
  expect(roleOf('out@example.org'), 'the account stays').toBe('editor')
})

it('npm run staff removes an account, even one with an open reset link', async () => {
  const email = 'locked+out@example.org'
  const { isSignedIn } = signIn(email, 'editor')
  site().backend.staff.links.create({ kind: 'reset', email, role: 'editor' })
  const { code, lines } = await staff('remove', email)
  expect({ code, lines }).toEqual({ code: 0, lines: [`${email} can no longer sign in.`] })
  expect([roleOf(email), await isSignedIn()]).toEqual([undefined, false])
})

it('npm run staff revokes an invitation', async () => {
  const { links } = site().backend.staff
  const { path } = links.create({ kind: 'invite', email: 'back@example.org', role: 'editor' })
  expect(await staff('remove', 'back@example.org')).toMatchObject({ code: 0 })
  expect((await fetch(site().backend.url + path)).status).toBe(410)
})

it.each([
  [['remove', 'nobody@example.org'], 'nobody@example.org has no account.'],
  [
    ['invite', 'somebody@example.org', 'king'],
    'Choose one of the roles viewer, contributor, editor, administrator',
  ],
  [['invite', 'not-an-address', 'editor'], 'Enter an email address like name@example.org'],
])('npm run staff rejects the arguments %j with a one-line error', async (args, words) => {
  const { code, lines } = await staff(...args)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(words)
})

it('npm run staff prints its usage for a command without its email address', async () => {
  const { code, lines } = await staff('reset')
  expect({ code, first: lines[0] }).toEqual({ code: 1, first: 'Usage, also while the site runs:' })
})

it('npm run staff does not query another data folder’s backend that is using the port', async () => {
  const { code, lines } = await site().terminal.run('scripts/staff.ts', ['list'], {
    DATA_DIR: site().terminal.path('another'),
  })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^Port \d+ is in use\. Stop what uses it, or set BACKEND_PORT to another port\.$/),
  ])
})

it('npm run staff points to Sanity if content is hosted', async () => {
  const { code, lines } = await site().terminal.run('scripts/staff.ts', ['list'], {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
  })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringContaining('https://www.sanity.io/manage')])
})

it('npm run staff prints and logs a one-line reason when the backend fails to start', async () => {
  const terminal = await openTerminal({
    STAFF_EMAIL: 'ada@example.org',
    STAFF_PASSWORD: 'correct-horse-battery-9',
  })
  try {
    const refusal =
      'backend: Could not create an account from STAFF_EMAIL and STAFF_PASSWORD: This password is easy to guess. Choose three or four unrelated words.'
    expect(await terminal.run('scripts/staff.ts', ['list'])).toEqual({ code: 1, lines: [refusal] })
    expect(readFileSync(join(terminal.dataDir, 'backend.log'), 'utf8')).toBe(`${refusal}\n`)
  } finally {
    await terminal.close()
  }
})

import { existsSync, readFileSync, statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStaffApp, PASSWORD, type StaffApp } from './staff-app-fixture.ts'
import { createFirstAdministrator } from './link-pages.ts'

let app: StaffApp
beforeEach(() => {
  app = openStaffApp()
})
afterEach(() => app.dispose())

const PERSON = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }

function linkToken(): string {
  return new URL(app.staff.setupLink.path() ?? '', 'http://localhost').searchParams.get('token') ?? ''
}

describe('the set-up link', () => {
  it('writes the set-up link to a file that only its owner may read', () => {
    const path = app.staff.setupLink.path()
    expect(readFileSync(app.setupFile, 'utf8').trim()).toBe(path)
    expect(statSync(app.setupFile).mode & 0o777).toBe(0o600)
  })

  it('the set-up link works only once and signs in the administrator that it creates', async () => {
    const token = linkToken()
    const browser = app.browser()
    expect(await (await browser.get(`/staff/setup?token=${token}`)).text()).toContain(
      'autocomplete="new-password"',
    )
    const response = await browser.post('/staff/setup', { ...PERSON, token })
    expect(response.headers.get('location')).toBe('http://localhost:3000/studio')
    expect(await (await browser.get('/lake/v1/users/me')).json()).toMatchObject({
      name: 'Ada',
      role: 'administrator',
    })
    expect(existsSync(app.setupFile)).toBe(false)
    expect(app.staff.setupLink.path()).toBeNull()

    expect((await app.browser().get(`/staff/setup?token=${token}`)).status).toBe(410)
    expect(
      (await app.browser().post('/staff/setup', { ...PERSON, email: 'eve@example.org', token })).status,
    ).toBe(410)
    expect(app.staff.accounts.count()).toBe(1)
  })

  it('the set-up link creates only one account when two people use it at the same time', async () => {
    const token = linkToken()
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        app.browser().post('/staff/setup', { ...PERSON, email: `${name}@example.org`, token }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    expect(app.staff.accounts.count()).toBe(1)
  })

  it('the set-up page rejects a guessed token', async () => {
    linkToken()
    expect((await app.browser().post('/staff/setup', { ...PERSON, token: 'guessed' })).status).toBe(410)
    expect(app.staff.accounts.count()).toBe(0)
  })

  it('the set-up page keeps the email address but not the password after an error', async () => {
    const response = await app
      .browser()
      .post('/staff/setup', { ...PERSON, password: 'short pass', token: linkToken() })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('at least 12 characters')
    expect(page).toContain('value="ada@example.org"')
    expect(page).not.toContain('short pass')
  })
})

it('does not reveal the set-up link at /staff/setup-link to anonymous visitors', async () => {
  expect((await app.browser().get('/staff/setup-link')).status).toBe(401)
})

describe('accounts', () => {
  it('lists accounts only to administrators, without password hashes', async () => {
    await app.account('editor')
    await app.account('administrator')
    const editor = app.browser()
    await editor.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
    expect((await editor.get('/staff/accounts')).status).toBe(403)
    const administrator = app.browser()
    await administrator.post('/staff/sign-in', { email: 'administrator@example.org', password: PASSWORD })
    const list = await (await administrator.get('/staff/accounts')).text()
    expect(list).toContain('editor@example.org')
    expect(list).not.toContain('argon2')
  })

  it('deleting an account ends its sessions', async () => {
    const editor = await app.account('editor')
    const token = app.staff.sessions.start(editor)
    expect(app.staff.accounts.delete(editor)).toBe('done')
    expect(app.staff.sessions.find(token)).toBeNull()
  })
})

describe('the first administrator', () => {
  const ADA = { email: 'ada@example.org', password: 'four unrelated words' }

  async function signIn(password: string): Promise<number> {
    return (await app.browser().post('/staff/sign-in', { email: ADA.email, password })).status
  }

  it('creates the first administrator from the environment only once', async () => {
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
      'the email address as the password',
      { ...ADA, password: 'ada@example.org' },
      'does not contain your email address',
    ],
    ['an invalid email address', { ...ADA, email: 'ada' }, 'an email address like name@example.org'],
  ])('refuses to start with %s for the first administrator', async (_what, wanted, message) => {
    const made = createFirstAdministrator(app.staff, wanted)
    await expect(made).rejects.toThrow(/^Could not create an account from STAFF_EMAIL and STAFF_PASSWORD/)
    await expect(made).rejects.toThrow(message)
    expect(app.staff.accounts.count()).toBe(0)
  })

  it('does not create an administrator if the environment does not name one', async () => {
    await createFirstAdministrator(app.staff, undefined)
    expect(app.staff.accounts.count()).toBe(0)
  })
})

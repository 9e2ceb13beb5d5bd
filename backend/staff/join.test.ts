import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStaffApp, PASSWORD, SERVICE_TOKEN, type StaffApp } from './staff-app-fixture.ts'

const NEW_PASSWORD = 'three other words entirely'

let app: StaffApp
beforeEach(() => {
  app = openStaffApp()
})
afterEach(() => app.dispose())

/** Creates an invitation or reset link. Its path is relative to /backend. */
function linkFor(kind: 'invite' | 'reset', email: string): { path: string; token: string } {
  const path = app.staff.links.create({ kind, email, role: 'editor' }).path.replace('/backend', '')
  return { path, token: path.split('token=')[1] ?? '' }
}

async function signIn(email: string, password: string): Promise<number> {
  return (await app.browser().post('/staff/sign-in', { email, password })).status
}

describe('an invitation', () => {
  it('accepting an invitation creates an account with the invited role and email address and signs the person in', async () => {
    const { path, token } = linkFor('invite', 'Ada@example.org')
    const browser = app.browser()
    expect(await (await browser.get(path)).text()).toContain('For ada@example.org, as an editor.')
    const fields = { token, name: 'Ada', email: 'other@example.org', password: NEW_PASSWORD }
    const joined = await browser.post('/staff/join', fields)
    expect(joined.status).toBe(303)
    expect(app.staff.accounts.list()).toMatchObject([
      { email: 'ada@example.org', role: 'editor', name: 'Ada' },
    ])
    expect(await (await browser.get('/lake/v1/users/me')).json()).toMatchObject({ role: 'editor' })
  })

  it('an invitation works only once', async () => {
    const { path, token } = linkFor('invite', 'ada@example.org')
    await app.browser().post('/staff/join', { token, name: 'Ada', password: NEW_PASSWORD })
    expect((await app.browser().get(path)).status).toBe(410)
    const again = await app.browser().post('/staff/join', { token, name: 'Eve', password: NEW_PASSWORD })
    expect(again.status).toBe(410)
  })

  it('an invitation still works after an invalid form submission', async () => {
    const { path, token } = linkFor('invite', 'ada@example.org')
    const wrong = await app.browser().post('/staff/join', { token, name: 'Ada', password: 'short' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('at least 12 characters')
    expect((await app.browser().get(path)).status).toBe(200)
  })

  it('an invitation still works when the session cannot be stored', async () => {
    const { path, token } = linkFor('invite', 'ada@example.org')
    app.refuseRows('sessions')
    const refused = await app.browser().post('/staff/join', { token, name: 'Ada', password: NEW_PASSWORD })
    expect(refused.status).toBe(500)
    expect(app.staff.accounts.list()).toEqual([])
    expect((await app.browser().get(path)).status).toBe(200)
  })

  it('a new invitation replaces an earlier one for the same email address', () => {
    const first = linkFor('invite', 'ada@example.org')
    linkFor('invite', 'ada@example.org')
    expect(app.staff.links.find(first.token)).toBeNull()
  })

  it('an invitation does not create an account if its email address already has one', async () => {
    const { token } = linkFor('invite', 'editor@example.org')
    await app.account('editor')
    const late = await app.browser().post('/staff/join', { token, name: 'Eve', password: NEW_PASSWORD })
    expect(late.status).toBe(410)
    expect(late.headers.getSetCookie()).toEqual([])
    expect(app.staff.accounts.list()).toMatchObject([{ name: 'The editor' }])
  })

  it('the invitation page refuses a common password or one made from the party’s or the person’s name', async () => {
    app.staff.guessableWords = () => ['Next Generation Party']
    const { token } = linkFor('invite', 'ada@example.org')
    for (const password of ['Password2026!', 'nextgenerationparty', 'ada.lovelace-12345']) {
      const refused = await app.browser().post('/staff/join', { token, name: 'Ada Lovelace', password })
      expect([refused.status, await refused.text()], password).toEqual([
        422,
        expect.stringContaining('easy to guess'),
      ])
    }
    expect(app.staff.accounts.list()).toEqual([])
  })

  it('the invitation page refuses a form submitted from another website', async () => {
    const { token } = linkFor('invite', 'ada@example.org')
    const fields = { token, name: 'Ada', password: NEW_PASSWORD }
    const forged = await app.browser().post('/staff/join', fields, { origin: 'https://elsewhere.example' })
    expect(forged.status).toBe(403)
  })
})

describe('password reset', () => {
  it('a reset works for an account whose email address was stored by an earlier version', async () => {
    const email = 'zoë@example.org'
    app.staff.accounts.create({ email, name: 'Zoë', role: 'editor', passwordHash: 'x', now: 0 })
    const { token } = linkFor('reset', email)
    expect((await app.browser().post('/staff/join', { token, password: NEW_PASSWORD })).status).toBe(303)
    expect(await signIn(email, NEW_PASSWORD)).toBe(303)
  })

  it('a reset sets a new password and ends the account’s sessions', async () => {
    const id = await app.account('editor')
    const session = app.staff.sessions.start(id)
    const { token } = linkFor('reset', 'editor@example.org')
    expect((await app.browser().post('/staff/join', { token, password: NEW_PASSWORD })).status).toBe(303)
    expect(app.staff.sessions.find(session)).toBeNull()
    expect(await signIn('editor@example.org', PASSWORD)).toBe(422)
    expect(await signIn('editor@example.org', NEW_PASSWORD)).toBe(303)
  })

  it('a reset link does not create an account if there is none for its email address', async () => {
    const { token } = linkFor('reset', 'gone@example.org')
    const answer = await app.browser().post('/staff/join', { token, password: NEW_PASSWORD })
    expect(answer.status).toBe(410)
    expect(await signIn('gone@example.org', NEW_PASSWORD)).toBe(422)
  })
})

describe('password change', () => {
  it('a password change refuses a common password', async () => {
    await app.account('viewer')
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'viewer@example.org', password: PASSWORD })
    const weak = await browser.post('/staff/password', { current: PASSWORD, password: 'password1234' })
    expect([weak.status, await weak.text()]).toEqual([
      422,
      expect.stringContaining('three or four unrelated words'),
    ])
    expect(await signIn('viewer@example.org', PASSWORD)).toBe(303)
  })

  it('a password change ends all other sessions and rotates the current one', async () => {
    const id = await app.account('viewer')
    const elsewhere = app.staff.sessions.start(id)
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'viewer@example.org', password: PASSWORD })
    const before = browser.cookies.get('staff-session')
    const changed = await browser.post('/staff/password', { current: PASSWORD, password: NEW_PASSWORD })
    expect(changed.status).toBe(303)
    expect(browser.cookies.get('staff-session')).not.toBe(before)
    expect(app.staff.sessions.find(before ?? '')).toBeNull()
    expect(app.staff.sessions.find(elsewhere)).toBeNull()
    expect(await (await browser.get('/lake/v1/users/me')).json()).toMatchObject({ role: 'viewer' })
    expect(await signIn('viewer@example.org', NEW_PASSWORD)).toBe(303)
  })

  it('a password change invalidates an open reset link', async () => {
    await app.account('viewer')
    const { path } = linkFor('reset', 'viewer@example.org')
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'viewer@example.org', password: PASSWORD })
    await browser.post('/staff/password', { current: PASSWORD, password: NEW_PASSWORD })
    expect((await app.browser().get(path)).status).toBe(410)
  })

  it('a password change needs the current password', async () => {
    await app.account('viewer')
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'viewer@example.org', password: PASSWORD })
    const refused = await browser.post('/staff/password', { current: 'guessed', password: NEW_PASSWORD })
    expect(refused.status).toBe(422)
    expect(await signIn('viewer@example.org', PASSWORD)).toBe(303)
  })
})

describe('roles', () => {
  it('the last administrator cannot be demoted or deleted', async () => {
    const id = await app.account('administrator')
    expect(app.staff.accounts.setRole(id, 'editor')).toBe('lastAdministrator')
    expect(app.staff.accounts.delete(id)).toBe('lastAdministrator')
  })
})

describe('password rules', () => {
  const choose: Record<string, (password: string) => Promise<Response>> = {
    'the set-up page': (password) => {
      const token = app.staff.setupLink.path()?.split('token=')[1] ?? ''
      return app.browser().post('/staff/setup', { token, name: 'Ada', email: 'ada@example.org', password })
    },
    'an invitation': (password) => {
      const { token } = linkFor('invite', 'ada@example.org')
      return app.browser().post('/staff/join', { token, name: 'Ada', password })
    },
    'a reset': async (password) => {
      await app.account('editor')
      const { token } = linkFor('reset', 'editor@example.org')
      return app.browser().post('/staff/join', { token, password })
    },
    'the password form': async (password) => {
      await app.account('editor')
      const browser = app.browser()
      await browser.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
      return browser.post('/staff/password', { current: PASSWORD, password })
    },
    'the API for programs': (password) =>
      app
        .browser({ headers: { authorization: `Bearer ${SERVICE_TOKEN}` } })
        .send('POST', '/staff/accounts', { email: 'a@example.org', name: 'Ada', role: 'viewer', password }),
  }

  it.each([
    ['the set-up page', 'eleven char', 'at least 12 characters'],
    ['the set-up page', 'is ada@example.org', 'does not contain your email address'],
    ['an invitation', 'eleven char', 'at least 12 characters'],
    ['an invitation', 'x'.repeat(201), 'at most 200 characters'],
    ['a reset', 'eleven char', 'at least 12 characters'],
    ['the password form', 'eleven char', 'at least 12 characters'],
    ['the API for programs', 'eleven char', 'at least 12 characters'],
  ])('%s refuses the password “%s”', async (way, password, message) => {
    const refused = await choose[way]?.(password)
    expect(refused?.status).toBe(422)
    expect(await refused?.text()).toContain(message)
  })
})

it('only one of two people with the same link gets the account', async () => {
  const { token } = linkFor('invite', 'ada@example.org')
  const answers = await Promise.all(
    ['Ada', 'Eve'].map((name) => app.browser().post('/staff/join', { token, name, password: NEW_PASSWORD })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
  expect(app.staff.accounts.count()).toBe(1)
})

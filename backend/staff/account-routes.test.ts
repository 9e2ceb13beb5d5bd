import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStaffApp, PASSWORD, SERVICE_TOKEN, type Browser, type StaffApp } from './staff-app-fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: StaffApp
let administrator: Browser
let ownId: string
beforeEach(async () => {
  app = openStaffApp()
  ownId = await app.account('administrator')
  administrator = app.browser()
  await administrator.post('/staff/sign-in', { email: 'administrator@example.org', password: PASSWORD })
})
afterEach(() => app.dispose())

const overview = async (): Promise<unknown> => (await administrator.get('/staff/accounts')).json()

describe('an invitation', () => {
  it('returns an invitation link, with its expiry, only when the invitation is created', async () => {
    const made = await administrator.send('POST', '/staff/invitations', {
      email: 'Ada@example.org',
      role: 'editor',
    })
    expect(made.status).toBe(201)
    const { url, expiresAt } = await made.json()
    expect(url).toMatch(/^http:\/\/localhost:3000\/backend\/staff\/join\?token=\S{43}$/)
    expect(expiresAt - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000)
    expect(await overview()).toMatchObject({
      links: [{ kind: 'invite', email: 'ada@example.org', role: 'editor', expiresAt }],
    })
    expect(JSON.stringify(await overview())).not.toContain(String(url).split('token=')[1])
  })

  it('lists an invitation for a month after it has expired', () => {
    app.staff.links.create({ kind: 'invite', email: 'late@example.org', role: 'viewer' })
    app.staff.links.create({ kind: 'reset', email: 'administrator@example.org', role: 'administrator' })
    const age = (days: number) =>
      app.staff.store.prepare('UPDATE account_links SET expires_at = ?').run(Date.now() - days * DAY_MS)
    age(29)
    expect(app.staff.links.list()).toMatchObject([{ kind: 'invite', email: 'late@example.org' }])
    age(31)
    expect(app.staff.links.list()).toEqual([])
  })

  it('revokes an invitation', async () => {
    const made = await administrator.send('POST', '/staff/invitations', {
      email: 'ada@example.org',
      role: 'editor',
    })
    const token = String((await made.json()).url).split('token=')[1] ?? ''
    expect((await app.browser().get(`/staff/join?token=${token}`)).status).toBe(200)
    const takeBack = () => administrator.send('DELETE', '/staff/invitations/ada@example.org')
    expect((await takeBack()).status).toBe(204)
    expect((await takeBack()).status).toBe(404)
    expect((await app.browser().get(`/staff/join?token=${token}`)).status).toBe(410)
    const fields = { token, name: 'Ada', password: 'three other words entirely' }
    expect((await app.browser().post('/staff/join', fields)).status).toBe(410)
    expect(await overview()).toMatchObject({ accounts: [{ id: ownId }], links: [] })
  })

  it('invites the normalised email address and accepts a sign-in with its Unicode domain', async () => {
    const body = { email: '<Ada@Bücher.example>,', role: 'editor' }
    const { url } = await (await administrator.send('POST', '/staff/invitations', body)).json()
    expect(await overview()).toMatchObject({ links: [{ email: 'ada@xn--bcher-kva.example' }] })
    const token = String(url).split('token=')[1] ?? ''
    await app.browser().post('/staff/join', { token, name: 'Ada', password: PASSWORD })
    const signedIn = await app
      .browser()
      .post('/staff/sign-in', { email: 'ada@bücher.example', password: PASSWORD })
    expect(signedIn.status).toBe(303)
  })

  it('refuses to invite an invalid email address or a person with an account', async () => {
    const invite = (email: string) =>
      administrator.send('POST', '/staff/invitations', { email, role: 'editor' })
    expect((await invite('ADMINISTRATOR@example.org')).status).toBe(409)
    expect((await invite('nobody')).status).toBe(422)
    expect((await invite('a@b..org')).status).toBe(422)
    expect(await overview()).toMatchObject({ links: [] })
  })
})

describe('account list', () => {
  it('the account list shows when each person last signed in', async () => {
    await app.account('editor')
    expect(await overview()).toMatchObject({
      accounts: [
        { id: ownId, lastSignInAt: expect.closeTo(Date.now(), -5) },
        { email: 'editor@example.org', lastSignInAt: null },
      ],
    })
  })
})

describe('password reset', () => {
  it('a password reset ends the account’s sessions immediately', async () => {
    const id = await app.account('editor')
    const token = app.staff.sessions.start(id)
    expect((await administrator.send('POST', `/staff/accounts/${id}/reset`)).status).toBe(201)
    expect(app.staff.sessions.find(token)).toBeNull()
    expect(await overview()).toMatchObject({ links: [{ kind: 'reset', email: 'editor@example.org' }] })
  })
})

describe('signing a user out', () => {
  it('signs out only the given user, on every device', async () => {
    const id = await app.account('editor')
    const browsers = [app.browser(), app.browser()]
    for (const browser of browsers)
      await browser.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
    const device = browsers[0]?.cookies.get('staff-device') ?? ''
    expect(app.staff.devices.isKnown(device, id)).toBe(true)
    expect((await administrator.send('DELETE', `/staff/accounts/${id}/sessions`)).status).toBe(204)
    const answers = await Promise.all(browsers.map((browser) => browser.get('/lake/v1/auth/id')))
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(app.staff.devices.isKnown(device, id)).toBe(false)
    expect((await administrator.get('/lake/v1/auth/id')).status).toBe(200)
  })
})

describe('role change', () => {
  it('applies a new role from the next request onwards', async () => {
    const id = await app.account('editor')
    app.staff.accounts.setRole(id, 'administrator')
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
    expect((await browser.get('/staff/accounts')).status).toBe(200)
    expect((await administrator.send('PATCH', `/staff/accounts/${id}`, { role: 'viewer' })).status).toBe(200)
    expect((await browser.get('/staff/accounts')).status).toBe(403)
    expect((await administrator.send('PATCH', `/staff/accounts/${id}`, { role: 'owner' })).status).toBe(422)
  })
})

describe('the last administrator', () => {
  it.each([
    ['demoted', 'PATCH', { role: 'editor' }],
    ['removed', 'DELETE', undefined],
  ] as const)(
    'the last administrator’s account cannot be %s by an API client',
    async (_what, method, body) => {
      await app.account('editor')
      const program = app.browser({ headers: { authorization: `Bearer ${SERVICE_TOKEN}` } })
      const refused = await program.send(method, `/staff/accounts/${ownId}`, body)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('last administrator') })
      expect(app.staff.accounts.find(ownId)?.role).toBe('administrator')
    },
  )
})

describe('removed person', () => {
  it('a removed person cannot sign in, but their name stays in the history', async () => {
    const id = await app.account('editor')
    await administrator.send('POST', `/staff/accounts/${id}/reset`)
    expect((await administrator.send('DELETE', `/staff/accounts/${id}`)).status).toBe(204)
    const again = await app.browser().post('/staff/sign-in', {
      email: 'editor@example.org',
      password: PASSWORD,
    })
    expect(again.status).toBe(422)
    expect(await (await administrator.get(`/lake/v1/users/${id}`)).json()).toMatchObject({
      id,
      displayName: 'The editor',
    })
    expect(await overview()).toMatchObject({ accounts: [{ id: ownId }], links: [] })
  })
})

describe('password link', () => {
  it('a password reset link stops working when its account is removed', async () => {
    const id = await app.account('editor')
    const made = await administrator.send('POST', `/staff/accounts/${id}/reset`)
    const token = String((await made.json()).url).split('token=')[1] ?? ''
    expect((await app.browser().get(`/staff/join?token=${token}`)).status).toBe(200)
    expect((await administrator.send('DELETE', `/staff/accounts/${id}`)).status).toBe(204)
    expect((await app.browser().get(`/staff/join?token=${token}`)).status).toBe(410)
  })
})

describe('data of a removed person', () => {
  it('keeps only the name of a removed person', async () => {
    const id = await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', { email: 'editor@example.org', password: PASSWORD })
    const settings = [{ key: 'recent-searches', value: ['words of theirs'] }]
    expect((await browser.send('PUT', '/lake/v1/users/me/keyvalue', settings)).status).toBe(200)
    expect(app.stored()).toContain('words of theirs')
    await administrator.send('DELETE', `/staff/accounts/${id}`)
    expect(app.stored()).not.toMatch(/words of theirs|editor@example/)
    expect(app.stored().split(id)).toHaveLength(2)
  })
})

describe('the caller’s own account', () => {
  it.each([
    ['changed', 'PATCH', '', { role: 'viewer' }],
    ['reset', 'POST', '/reset', undefined],
    ['removed', 'DELETE', '', undefined],
  ] as const)(
    'an administrator’s own account cannot be %s through the staff API',
    async (_what, method, path, body) => {
      const other = await app.account('editor')
      app.staff.accounts.setRole(other, 'administrator')
      const refused = await administrator.send(method, `/staff/accounts/${ownId}${path}`, body)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('your own account') })
      expect(app.staff.accounts.find(ownId)?.role).toBe('administrator')
      expect((await administrator.get('/staff/accounts')).status).toBe(200)
    },
  )
})

it('refuses an email address that already has an account, regardless of case', async () => {
  const person = {
    email: 'Ada@example.org',
    name: 'Ada',
    role: 'editor',
    password: 'three other words entirely',
  }
  expect((await administrator.send('POST', '/staff/accounts', person)).status).toBe(201)
  const again = { ...person, email: 'ada@EXAMPLE.org', name: 'Eve' }
  expect((await administrator.send('POST', '/staff/accounts', again)).status).toBe(409)
  expect(app.staff.accounts.findByEmail('ada@example.org')?.account.name).toBe('Ada')
})

it('returns 404 for an unknown account', async () => {
  expect((await administrator.send('PATCH', '/staff/accounts/pnobody', { role: 'viewer' })).status).toBe(404)
  expect((await administrator.send('DELETE', '/staff/accounts/pnobody')).status).toBe(404)
})

it('names the service account “Site service” in the history', async () => {
  expect(await (await administrator.get('/lake/v1/users/service')).json()).toMatchObject({
    id: 'service',
    displayName: 'Site service',
  })
})

describe('a session', () => {
  it('returns a session’s ID and role only to the signed-in person', async () => {
    expect(await (await administrator.get('/staff/session')).json()).toEqual({
      id: expect.stringMatching(/^\S+$/),
      role: 'administrator',
      until: expect.any(Number),
    })
    const program = app.browser({ headers: { authorization: `Bearer ${SERVICE_TOKEN}` } })
    expect((await program.get('/staff/session')).status).toBe(403)
    expect((await app.browser().get('/staff/session')).status).toBe(401)
  })
})

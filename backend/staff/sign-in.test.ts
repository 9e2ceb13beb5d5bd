import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, openStaffApp } from './staff-app-fixture.ts'
import type { StaffApp } from './staff-app-fixture.ts'

let app: StaffApp
beforeEach(() => {
  app = openStaffApp()
})
afterEach(() => {
  vi.useRealTimers()
  app.dispose()
})

const EDITOR = { email: 'editor@example.org', password: PASSWORD }

describe('signing in', () => {
  it('signing in starts a session and redirects to the Studio that requested the sign-in', async () => {
    const id = await app.account('editor')
    const browser = app.browser()
    const response = await browser.post('/staff/sign-in', {
      ...EDITOR,
      email: ' Editor@Example.org',
      origin: 'http://127.0.0.1:3000/studio',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('http://127.0.0.1:3000/studio')
    // 90 days for the session, and 180 for the device, which is known from now on.
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^staff-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const me = await browser.get('/lake/v2025-01-01/users/me')
    expect(await me.json()).toMatchObject({
      id,
      name: 'The editor',
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
  })

  it('keeps the earlier session if the new one cannot be stored', async () => {
    await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    app.refuseRows('sessions')
    expect((await browser.post('/staff/sign-in', EDITOR)).status).toBe(500)
    const me = await browser.get('/lake/v2025-01-01/users/me')
    expect(await me.json()).toMatchObject({ role: 'editor' })
  })

  it('a sign-in from a Studio window ends with a page that says who is signed in', async () => {
    await app.account('editor')
    const browser = app.browser()
    expect((await browser.get('/staff/signed-in')).headers.get('location')).toBe('/backend/staff/sign-in')
    const origin = 'http://localhost:3000/backend/staff/signed-in'
    const response = await browser.post('/staff/sign-in', { ...EDITOR, origin })
    expect(response.headers.get('location')).toBe(origin)
    const text = await (await browser.get('/staff/signed-in')).text()
    expect(text).toMatch(/<h1>You are signed in<\/h1>[^]*the Studio window, The editor, and carry on/)
  })

  it('replaces the session on each sign-in', async () => {
    await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    const first = browser.cookies.get('staff-session') ?? ''
    await browser.post('/staff/sign-in', EDITOR)
    expect(browser.cookies.get('staff-session')).not.toBe(first)
    expect(app.staff.sessions.find(first)).toBeNull()
  })

  it.each([
    ['another site', 'https://evil.example/studio'],
    ['a site with our name before an @', 'http://localhost:3000@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a URL without a protocol', '//evil.example'],
    [
      'a URL with another site’s name before an @ and our host after it',
      'http://evil.example@localhost:3000/studio',
    ],
  ])('does not redirect to %s, either after a sign-in or when already signed in', async (_, origin) => {
    await app.account('editor')
    const browser = app.browser()
    const response = await browser.post('/staff/sign-in', { ...EDITOR, origin })
    expect(response.headers.get('location')).toBe('http://localhost:3000/studio')
    const again = await browser.get(`/staff/sign-in?origin=${encodeURIComponent(origin)}`)
    expect([again.status, again.headers.get('location')]).toEqual([303, 'http://localhost:3000/studio'])
  })

  it('the sign-in page accepts only HTML forms', async () => {
    await app.account('editor')
    const response = await app.browser().send('POST', '/staff/sign-in', EDITOR)
    expect([response.status, response.headers.getSetCookie()]).toEqual([415, []])
  })

  it('the sign-in page refuses a cross-site form', async () => {
    await app.account('editor')
    const response = await app.browser().post('/staff/sign-in', EDITOR, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })

  it('marks cookies as Secure on a site with TLS', async () => {
    const secure = openStaffApp({ siteUrl: 'https://party.example' })
    await secure.account('editor')
    const response = await secure.browser().post('/staff/sign-in', EDITOR)
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-staff-session=.+; Secure$/)
    secure.dispose()
  })
})

describe('a wrong password', () => {
  it('the sign-in page shows the same error for a wrong password and an unknown email address', async () => {
    await app.account('editor')
    const wrong = await app.browser().post('/staff/sign-in', { ...EDITOR, password: 'not the right words' })
    const unknown = await app
      .browser()
      .post('/staff/sign-in', { email: 'editor2@example.org', password: 'not the right words' })
    const page = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(page).toContain('is incorrect')
    expect(page).toContain('value="editor@example.org"')
    expect(page).not.toContain('not the right words')
    expect((await unknown.text()).replaceAll('editor2@', 'editor@')).toBe(page)
  })

  it('the sign-in page escapes typed HTML characters', async () => {
    const response = await app
      .browser()
      .post('/staff/sign-in', { email: '"><script>alert(1)</script>', password: 'x' })
    expect(await response.text()).not.toContain('<script>')
  })

  it('the sign-in page links each error to its field', async () => {
    const page = await (await app.browser().post('/staff/sign-in', { email: '', password: '' })).text()
    expect(page).toContain('<title>Error: Sign in')
    expect(page).toContain('<a href="#email">Enter your email address</a>')
    expect(page).toContain('aria-describedby="password-error"')
  })

  it.each([true, false])(
    'counts attempts with all spellings of an email address together (account exists: %s)',
    async (exists) => {
      if (exists) await app.account('editor')
      const admit = vi.spyOn(app.staff.limits, 'admit')
      for (const email of ['editor@example.org.', '<Editor@example.org>', 'editor@example.org\u200b'])
        await app.browser().post('/staff/sign-in', { email, password: 'wrong' })
      expect(admit.mock.calls.map(([attempt]) => attempt.email)).toEqual(Array(3).fill('editor@example.org'))
    },
  )

  it('refuses a guesser’s further attempts without shutting out a known device', async () => {
    await app.account('editor')
    const known = app.browser()
    await known.post('/staff/sign-in', EDITOR)
    await known.post('/lake/v1/auth/logout', {})
    const guesser = app.browser()
    for (let tries = 1; tries <= 10; tries += 1)
      await guesser.post('/staff/sign-in', { ...EDITOR, password: `guess ${tries}` })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const crowd = Array.from({ length: 17 }, () => guesser.post('/staff/sign-in', EDITOR))
    const refused = await Promise.race(crowd)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '4'])
    expect(await refused.text()).toContain('Wait 4 seconds')
    expect((await known.post('/staff/sign-in', EDITOR)).status).toBe(303)
  })
})

describe('changes during a password comparison', () => {
  /** Runs a callback when the next comparison ends. */
  function afterComparison(change: () => void): void {
    const { verifyPassword } = app.staff
    vi.spyOn(app.staff, 'verifyPassword').mockImplementationOnce(async (...passwords) => {
      const isRight = await verifyPassword(...passwords)
      change()
      return isRight
    })
  }

  it.each<[what: string, change: (id: string) => void]>([
    [
      'the password is changed',
      (id) => {
        app.staff.accounts.setPassword(id, 'another hash')
        app.staff.sessions.endAll(id)
      },
    ],
    ['the account is removed', (id) => void app.staff.accounts.delete(id)],
  ])('refuses a sign-in if %s during the password check', async (_what, change) => {
    const id = await app.account('editor')
    afterComparison(() => change(id))
    const answer = await app.browser().post('/staff/sign-in', EDITOR)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
  })

  it('does not change the password if the user’s sessions end while the current password is being checked', async () => {
    const id = await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    afterComparison(() => app.staff.sessions.endAll(id))
    const fields = { current: PASSWORD, password: 'three other words entirely' }
    const answer = await browser.post('/staff/password', fields)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    expect((await app.browser().post('/staff/sign-in', EDITOR)).status).toBe(303)
  })
})

describe('guessing', () => {
  const status = async (asked: Promise<Response>) => (await asked).status

  /** Expects the attempt to take four seconds. */
  async function expectSlow(guess: () => Promise<number>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const compare = vi.mocked(app.staff.verifyPassword)
    compare.mockClear()
    const answer = guess()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(compare).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe(422)
    expect(compare).toHaveBeenCalledOnce()
    vi.useRealTimers()
  }

  it('sign-in cuts an overlong password to the same length for unknown and known email addresses', async () => {
    await app.account('editor')
    const compare = vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
    const password = 'x'.repeat(5_000)
    expect(await status(app.browser().post('/staff/sign-in', { ...EDITOR, password }))).toBe(422)
    expect(
      await status(app.browser().post('/staff/sign-in', { email: 'nobody@example.org', password })),
    ).toBe(422)
    // Each password is cut to one character more than the longest allowed, for both known and unknown accounts.
    expect(compare.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'x'.repeat(201)],
      [undefined, 'x'.repeat(201)],
    ])
  })

  it.each(['editor@example.org', 'nobody@example.org'])(
    'after ten failed sign-ins, slows further attempts for %s, in any spelling and with any claimed device',
    async (email) => {
      await app.account('editor')
      vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
      const guess = (time: number) => {
        const cookie = `staff-device=${String(time).padStart(43, 'x')}`
        const browser = app.browser({ address: `192.0.2.${time}`, headers: { cookie } })
        const written = time % 2 === 0 ? email : ` ${email.toUpperCase()}`
        return status(browser.post('/staff/sign-in', { email: written, password: 'guessed' }))
      }
      for (let time = 1; time <= 10; time += 1) expect(await guess(time)).toBe(422)
      await expectSlow(() => guess(11))
    },
  )

  it('counts failed sign-ins for all overlong email addresses together', async () => {
    vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
    const guess = (time: number) => {
      const email = `${'x'.repeat(254)}${time}@example.org`
      return status(
        app.browser({ address: `192.0.2.${time}` }).post('/staff/sign-in', { email, password: 'guessed' }),
      )
    }
    for (let time = 1; time <= 10; time += 1) expect(await guess(time)).toBe(422)
    await expectSlow(() => guess(11))
  })

  it('slows sign-ins from one IP address after failed attempts on sixty accounts', async () => {
    vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
    const guess = (address: string, name: string) =>
      status(
        app
          .browser({ address })
          .post('/staff/sign-in', { email: `${name}@example.org`, password: 'guessed' }),
      )
    for (let time = 1; time <= 60; time += 1) expect(await guess('203.0.113.7', `person-${time}`)).toBe(422)
    await expectSlow(() => guess('203.0.113.7', 'one-more'))
    expect(await guess('203.0.113.8', 'one-more')).toBe(422)
  })

  it('slows guesses at the current password in a signed-in browser', async () => {
    await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
    const guess = () =>
      status(browser.post('/staff/password', { current: 'guessed', password: 'three other words entirely' }))
    for (let time = 1; time <= 10; time += 1) expect(await guess()).toBe(422)
    await expectSlow(guess)
  })

  it('rejects a password change while too many attempts are waiting', async () => {
    await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    const compare = vi.spyOn(app.staff, 'verifyPassword').mockResolvedValue(false)
    const change = () =>
      browser.post('/staff/password', { current: 'guessed', password: 'three other words entirely' })
    for (let time = 1; time <= 10; time += 1) expect(await status(change())).toBe(422)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const refused = await Promise.race(Array.from({ length: 17 }, change))
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []])
    vi.useRealTimers()
    compare.mockRestore()
    expect(await status(app.browser().post('/staff/sign-in', EDITOR))).toBe(303)
  })
})

describe('signing out', () => {
  it('signing out ends the session', async () => {
    await app.account('editor')
    const browser = app.browser()
    await browser.post('/staff/sign-in', EDITOR)
    const token = browser.cookies.get('staff-session') ?? ''
    const left = await browser.post('/lake/v2025-01-01/auth/logout', {})
    expect(left.status).toBe(200)
    expect(left.headers.getSetCookie()).toEqual(['staff-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect((await browser.post('/lake/v2025-01-01/auth/logout', {})).status).toBe(200)
    expect(app.staff.sessions.find(token)).toBeNull()
    expect((await browser.get('/lake/v2025-01-01/auth/id')).status).toBe(401)
    expect(await (await browser.get('/lake/v2025-01-01/users/me')).json()).toEqual({})
  })
})

it('the content security policy of sign-in pages forbids scripts and framing and allows only this site’s images', async () => {
  const response = await app.browser().get('/staff/sign-in')
  const style = /<style>(.*)<\/style>/s.exec(await response.text())?.[1] ?? ''
  expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "form-action 'self' http://localhost:3000 http://127.0.0.1:3000",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

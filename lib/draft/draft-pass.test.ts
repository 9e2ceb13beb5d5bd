import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkPass, opensPage, passCookie, passFor, signPass, signPath, staffPass } from './draft-pass'

const NOW = Date.UTC(2026, 10, 21)
const BY = { id: 'session-1', roles: 'editor' }
const GUEST = { path: '/policies/economy', until: NOW + 1000, by: BY }
const STAFF = { path: null, until: NOW + 1000, by: BY }
const SECRET = 'a secret'

it('checkPass returns the pass that signPass signed', () => {
  expect(checkPass(signPass(GUEST, SECRET), SECRET, NOW)).toEqual({ kind: 'valid', pass: GUEST })
})

it('checkPass rejects an expired pass', () => {
  const pass = signPass(GUEST, SECRET)
  expect(checkPass(pass, SECRET, NOW + 999).kind).toBe('valid')
  expect(checkPass(pass, SECRET, NOW + 1000)).toEqual({ kind: 'expired' })
})

it('checkPass rejects a pass that signPass did not sign', () => {
  const pass = signPass(GUEST, SECRET)
  const [, signature] = pass.split('.')
  const longer = Buffer.from(JSON.stringify({ ...GUEST, until: NOW * 2 })).toString('base64url')
  for (const forged of [
    signPass(GUEST, 'another secret'),
    `${longer}.${signature}`,
    `${pass}.more`,
    pass.slice(0, -4),
    pass.replace('.', ''),
    '.',
    '',
  ]) {
    expect(checkPass(forged, SECRET, NOW), forged).toEqual({ kind: 'forged' })
  }
})

it('checkPass rejects a signature made with the same secret for a different purpose', () => {
  const body = Buffer.from(JSON.stringify(STAFF)).toString('base64url')
  const made = (text: string) => `${body}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
  expect(checkPass(made(`draft-pass v2\n${body}`), SECRET, NOW).kind).toBe('valid')
  for (const text of [
    body,
    `draft-pass v2${body}`,
    `draft-pass v1\n${body}`,
    `draft-path v1\n${body}`,
    `volunteer form: ${body}`,
  ])
    expect(checkPass(made(text), SECRET, NOW), text).toEqual({ kind: 'forged' })
})

describe('passFor', () => {
  const at = (path: string, secret = SECRET) => signPath(path, secret)
  const ask = (pass: string | null, signedPath: string | null, now = NOW) =>
    passFor({ pass, signedPath }, SECRET, now)

  it('passFor accepts a guest’s pass on its own page and a staff pass on every page', () => {
    expect(ask(signPass(GUEST, SECRET), at('/policies/economy'))).toEqual(GUEST)
    for (const path of ['/', '/policies/economy', '/faq'])
      expect(ask(signPass(STAFF, SECRET), at(path)), path).toEqual(STAFF)
  })

  it('passFor rejects a guest’s pass on any other page', () => {
    for (const path of ['/', '/faq', '/policies', '/policies/economy/'])
      expect(ask(signPass(GUEST, SECRET), at(path)), path).toBeNull()
  })

  it('passFor requires the proxy’s signed path, even for staff', () => {
    for (const pass of [signPass(GUEST, SECRET), signPass(STAFF, SECRET)])
      for (const path of [null, '', '/policies/economy', at('/policies/economy', 'another secret'), pass])
        expect(ask(pass, path), String(path)).toBeNull()
  })

  it('passFor rejects an expired, forged or malformed pass', () => {
    for (const pass of [STAFF, GUEST]) {
      expect(ask(signPass(pass, SECRET), at('/policies/economy'), NOW + 1000), 'ended').toBeNull()
      expect(ask(signPass(pass, 'another secret'), at('/policies/economy')), 'forged').toBeNull()
    }
    for (const pass of [null, '', at('/policies/economy')])
      expect(ask(pass, at('/policies/economy')), String(pass)).toBeNull()
  })
})

it('a staff pass lasts a day', () => {
  expect(staffPass(BY, NOW)).toEqual({ path: null, until: NOW + 86_400_000, by: BY })
})

it('passCookie sets a protected cookie that expires with the pass', () => {
  const cookie = passCookie(GUEST, { secret: SECRET, siteUrl: 'https://party.example' })
  expect(cookie).toEqual({
    name: 'draft-pass',
    value: signPass(GUEST, SECRET),
    expires: NOW + 1000,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: true,
  })
  expect(passCookie(GUEST, { secret: SECRET, siteUrl: 'http://localhost:3000' }).secure).toBe(false)
})

it('opensPage limits guests to their page but opens every page for staff', () => {
  expect(opensPage(GUEST, '/policies/economy')).toBe(true)
  for (const other of ['/', '/policies', '/policies/economy/more', '/policies/housing']) {
    expect(opensPage(GUEST, other), other).toBe(false)
    expect(opensPage(STAFF, other), other).toBe(true)
  }
})

import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessOf, checkPass, opensPage, passCookie, signPass, staffPass } from './draft-pass'

const NOW = Date.UTC(2026, 10, 21)
const GUEST = { path: '/policies/economy', until: NOW + 1000 }
const STAFF = { path: null, until: NOW + 1000 }
const SECRET = 'a secret'

it('finds in a pass what was signed', () => {
  expect(checkPass(signPass(GUEST, SECRET), SECRET, NOW)).toEqual({ kind: 'valid', pass: GUEST })
})

it('ends at its time', () => {
  const pass = signPass(GUEST, SECRET)
  expect(checkPass(pass, SECRET, NOW + 999).kind).toBe('valid')
  expect(checkPass(pass, SECRET, NOW + 1000)).toEqual({ kind: 'expired' })
})

it('knows what it has not signed', () => {
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

it('takes no signature that the same secret gave for another purpose', () => {
  const body = Buffer.from(JSON.stringify(STAFF)).toString('base64url')
  const passFor = (text: string) => `${body}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
  expect(checkPass(passFor(`draft-pass v1\n${body}`), SECRET, NOW).kind).toBe('valid')
  for (const text of [body, `draft-pass v1${body}`, `draft-pass v2\n${body}`, `volunteer form: ${body}`])
    expect(checkPass(passFor(text), SECRET, NOW), text).toEqual({ kind: 'forged' })
})

it('shows drafts to its bearer alone, and with click-to-edit to staff alone', () => {
  expect(accessOf(signPass(STAFF, SECRET), SECRET, NOW)).toBe('staff')
  expect(accessOf(signPass(GUEST, SECRET), SECRET, NOW)).toBe('guest')
  for (const pass of [STAFF, GUEST]) {
    expect(accessOf(signPass(pass, SECRET), SECRET, NOW + 1000), 'expired').toBe('none')
    expect(accessOf(signPass(pass, 'another secret'), SECRET, NOW), 'forged').toBe('none')
  }
  expect(accessOf('', SECRET, NOW)).toBe('none')
})

it('lasts a day for staff', () => {
  expect(staffPass(NOW)).toEqual({ path: null, until: NOW + 86_400_000 })
})

it('is kept where no script reads it, as long as it lasts, and goes over TLS alone where there is TLS', () => {
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

it('opens its page alone to a guest, and every page to staff', () => {
  expect(opensPage(GUEST, '/policies/economy')).toBe(true)
  for (const other of ['/', '/policies', '/policies/economy/more', '/policies/housing']) {
    expect(opensPage(GUEST, other), other).toBe(false)
    expect(opensPage(STAFF, other), other).toBe(true)
  }
})

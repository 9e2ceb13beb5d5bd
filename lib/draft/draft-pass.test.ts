import { expect, it } from 'vitest'
import { checkPass, opensPage, signPass } from './draft-pass'

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

it('opens its page alone to a guest, and every page to staff', () => {
  expect(opensPage(GUEST, '/policies/economy')).toBe(true)
  for (const other of ['/', '/policies', '/policies/economy/more', '/policies/housing']) {
    expect(opensPage(GUEST, other), other).toBe(false)
    expect(opensPage(STAFF, other), other).toBe(true)
  }
})

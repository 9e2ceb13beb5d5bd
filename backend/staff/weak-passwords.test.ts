import { expect, test } from 'vitest'
import { isWeak } from './weak-passwords.ts'

const OWN = ['Zoe Nguyen', 'zoe.nguyen@example.org', 'Next Generation Party']

test.each([
  'password1234',
  'Password2026!',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop12',
  'qwerty123456',
  '123456789012',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e1q2w3e',
  'letmein-2026!',
  'Welcome12345',
  'iloveyou1234',
  'administrator',
  'Australia2026',
  'correcthorsebatterystaple',
  'zoe.nguyen2026',
  'ZoeNguyen!1!1',
  'nextgenerationparty',
  'Next-Generation-1',
])('%s is a weak password', (password) => {
  expect(isWeak(password, OWN)).toBe(true)
})

test.each([
  'wattle-gold-and-eucalypt',
  'coral reefs under stars',
  'four unrelated words here',
  'three other words entirely',
  'kT9#vLq2xWm8',
  'zoe likes green kettles',
  'ein grünes Fahrrad im Schnee',
])('%s is not a weak password', (password) => {
  expect(isWeak(password, OWN)).toBe(false)
})

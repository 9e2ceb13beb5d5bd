import { expect, it } from 'vitest'
import { staffCookies } from './cookies.ts'

const TOKEN = 'a'.repeat(43)
const NINETY_DAYS = 90 * 86_400_000

it('are out of the reach of scripts and of other sites’ requests', () => {
  const cookies = staffCookies('http://localhost:3000')
  const line = `staff-session=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`
  expect(cookies.session(TOKEN, NINETY_DAYS)).toBe(line)
  expect(cookies.device(TOKEN, NINETY_DAYS)).toBe(line.replace('session', 'device'))
  expect(cookies.clearSession()).toBe('staff-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

it('go over TLS alone on a site that has it, and no subdomain can plant one', () => {
  const cookies = staffCookies('https://party.example')
  const line = `__Host-staff-session=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure`
  expect(cookies.session(TOKEN, NINETY_DAYS)).toBe(line)
  expect(cookies.device(TOKEN, NINETY_DAYS)).toBe(line.replace('session', 'device'))
  expect(cookies.clearSession()).toMatch(/^__Host-staff-session=; Max-Age=0; .*; Secure$/)
  const sent = (cookie: string) => cookies.readSession(new Headers({ cookie }))
  expect(sent(`other=1; __Host-staff-session=${TOKEN}`)).toBe(TOKEN)
  expect(sent(`staff-session=${TOKEN}`)).toBeNull()
})

it('hold a token or nothing', () => {
  const { readSession } = staffCookies('http://localhost:3000')
  for (const cookie of [
    'staff-session=',
    `staff-session=${TOKEN}x`,
    'staff-session=a"b',
    `xstaff-session=${TOKEN}`,
  ])
    expect(readSession(new Headers({ cookie })), cookie).toBeNull()
})

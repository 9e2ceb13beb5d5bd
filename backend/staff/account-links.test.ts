import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DatabaseSync } from 'node:sqlite'
import { AccountLinks } from './account-links.ts'
import { openStaffStore } from './staff-store.ts'

const DAY_MS = 86_400_000

let now: number
let store: DatabaseSync
let links: AccountLinks
beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  store = openStaffStore(':memory:')
  links = new AccountLinks(store, () => now)
})
afterEach(() => store.close())

function make(kind: 'invite' | 'reset'): { token: string; expiresAt: number } {
  const { path, expiresAt } = links.create({ kind, email: 'ada@example.org', role: 'editor' })
  return { token: path.split('token=')[1] ?? '', expiresAt }
}

it.each([
  ['an invitation', 'invite', 7],
  ['a link to a new password', 'reset', 1],
] as const)('%s works until the last moment of its %s days, and never again', (_name, kind, days) => {
  const { token, expiresAt } = make(kind)
  expect(expiresAt).toBe(now + days * DAY_MS)
  now += days * DAY_MS - 1
  expect(links.find(token)).toMatchObject({ kind, email: 'ada@example.org', role: 'editor' })
  now += 1
  expect(links.find(token)).toBeNull()
  expect(links.take(token)).toBeNull()
})

it('a link works once', () => {
  const { token } = make('invite')
  expect(links.take(token)).toMatchObject({ email: 'ada@example.org' })
  expect(links.take(token)).toBeNull()
})

it('a link that was taken back works no more, and only that one', () => {
  const { token } = make('invite')
  const { path } = links.create({ kind: 'invite', email: 'bob@example.org', role: 'viewer' })
  expect(links.revoke(' Ada@example.org ')).toBe(true)
  expect(links.revoke('ada@example.org')).toBe(false)
  expect(links.find(token)).toBeNull()
  expect(links.find(path.split('token=')[1] ?? '')).toMatchObject({ email: 'bob@example.org' })
})

import type { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '../base/log.ts'
import { createAccountLinks, createSetupLink } from './links.ts'
import { openStaffStore } from './staff-store.ts'
import { createAccounts } from './accounts.ts'

const DAY_MS = 86_400_000

let now: number
let store: DatabaseSync
let links: ReturnType<typeof createAccountLinks>
beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  store = openStaffStore(':memory:')
  links = createAccountLinks(store, () => now)
})
afterEach(() => store.close())

function make(kind: 'invite' | 'reset'): { token: string; expiresAt: number } {
  const { path, expiresAt } = links.create({ kind, email: 'ada@example.org', role: 'editor' })
  return { token: path.split('token=')[1] ?? '', expiresAt }
}

it.each([
  ['an invitation', 'invite', 7],
  ['a password reset link', 'reset', 1],
] as const)('%s (%s) expires after %i × 24 hours', (_name, kind, days) => {
  const { token, expiresAt } = make(kind)
  expect(expiresAt).toBe(now + days * DAY_MS)
  now += days * DAY_MS - 1
  expect(links.find(token)).toMatchObject({ kind, email: 'ada@example.org', role: 'editor' })
  now += 1
  expect(links.find(token)).toBeNull()
  expect(links.take(token)).toBeNull()
})

it('a staff link works only once', () => {
  const { token } = make('invite')
  expect(links.take(token)).toMatchObject({ email: 'ada@example.org' })
  expect(links.take(token)).toBeNull()
})

it('revokes only the link for the given email address', () => {
  const { token } = make('invite')
  const { path } = links.create({ kind: 'invite', email: 'bob@example.org', role: 'viewer' })
  expect(links.revoke(' Ada@example.org ')).toBe(true)
  expect(links.revoke('ada@example.org')).toBe(false)
  expect(links.find(token)).toBeNull()
  expect(links.find(path.split('token=')[1] ?? '')).toMatchObject({ email: 'bob@example.org' })
})

it('lists only current links even if the store is read-only', () => {
  make('invite')
  now += 38 * DAY_MS
  links.create({ kind: 'invite', email: 'bob@example.org', role: 'viewer' })
  store.exec('PRAGMA query_only = ON')
  expect(links.list()).toMatchObject([{ email: 'bob@example.org' }])
})

describe('the set-up link', () => {
  const ADA = { email: 'ada@example.org', name: 'Ada', passwordHash: 'a hash' }

  let folder: string
  let store: ReturnType<typeof openStaffStore>
  let now: number
  let link: ReturnType<typeof createSetupLink>
  let logged: LogEntry[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setup-'))
    store = openStaffStore(':memory:')
    now = Date.UTC(2026, 10, 21)
    const accounts = createAccounts(store)
    const log = (entry: LogEntry) => void logged.push(entry)
    logged = []
    link = createSetupLink({ store, accounts, file: join(folder, 'link'), log, now: () => now })
  })
  afterEach(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })

  const tokenOf = (path: string | null) => path?.split('token=')[1] ?? ''

  it('the set-up link expires after a day and then cannot create an administrator', () => {
    const token = tokenOf(link.path())
    now += DAY_MS - 1
    expect(link.isValid(token)).toBe(true)
    now += 1
    expect(link.isValid(token)).toBe(false)
    expect(link.redeem(token, ADA)).toBeNull()
  })

  it('an expired set-up link is replaced, along with its file', () => {
    const first = link.path()
    now += DAY_MS
    const second = link.path()
    expect(second).not.toBe(first)
    expect(readFileSync(join(folder, 'link'), 'utf8')).toBe(`${second}\n`)
    expect([link.isValid(tokenOf(first)), link.isValid(tokenOf(second))]).toEqual([false, true])
    expect(link.redeem(tokenOf(second), ADA)).toMatchObject({ role: 'administrator' })
  })

  it('the set-up link expires once the first account exists, even if the store cannot delete the link', () => {
    const token = tokenOf(link.path())
    createAccounts(store).create({ ...ADA, role: 'administrator', now })
    store.exec('PRAGMA query_only = ON')
    expect([link.path(), link.path(), link.isValid(token)]).toEqual([null, null, false])
    expect(logged).toMatchObject([{ event: 'set-up link not deleted' }])
  })

  it('the set-up link expires once there is an account, even if it is not an administrator’s', () => {
    const token = tokenOf(link.path())
    createAccounts(store).create({ ...ADA, role: 'viewer', now })
    expect(link.isValid(token)).toBe(false)
    expect(link.redeem(token, { ...ADA, email: 'eve@example.org' })).toBeNull()
  })
})

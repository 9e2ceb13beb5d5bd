import { expect, it } from 'vitest'
import type { LogEntry } from '../base/log.ts'
import { createAccountLinks } from './links.ts'
import { createAccounts } from './accounts.ts'
import { createKnownDevices, createSessions } from './sessions.ts'
import { openStaffStore } from './staff-store.ts'

const DAY_MS = 86_400_000

function setUp() {
  const clock: { now: number; trustedNow?: number } = { now: Date.UTC(2026, 10, 21) }
  const store = openStaffStore(':memory:')
  const account = createAccounts(store).create({
    email: 'a@example.org',
    name: 'A',
    role: 'viewer',
    passwordHash: '',
    now: clock.now,
  })
  if (account === null) throw new Error('no account')
  const now = () => clock.now
  const logged: LogEntry[] = []
  const log = (entry: LogEntry) => void logged.push(entry)
  const trustedNow = () => clock.trustedNow ?? clock.now
  return {
    ...{ clock, store, account, logged, links: createAccountLinks(store, now, trustedNow) },
    sessions: createSessions({ store, log, now, trustedNow }),
    devices: createKnownDevices(store, now, trustedNow),
  }
}

it('ends a session that is unused for 14 days', () => {
  const { clock, account, sessions } = setUp()
  const [used, unused] = [sessions.start(account.id), sessions.start(account.id)]
  clock.now += 14 * DAY_MS
  expect(sessions.find(used)).toMatchObject({ id: account.id })
  clock.now += 1
  expect(sessions.find(unused)).toBeNull()
  expect(sessions.find(used)).toMatchObject({ id: account.id })
})

it('keeps sessions, devices and links if the clock is briefly 800 days ahead', () => {
  const { clock, account, sessions, devices, links } = setUp()
  const token = sessions.start(account.id)
  const device = devices.remember(null, account.id)
  links.create({ kind: 'invite', email: 'new@example.org', role: 'viewer' })
  clock.trustedNow = clock.now
  clock.now += 800 * DAY_MS
  expect([sessions.find(token), devices.isKnown(device, account.id), links.list()]).toEqual([null, false, []])
  // Signing in deletes ended sessions.
  sessions.start(account.id)
  devices.remember(null, account.id)
  clock.now -= 800 * DAY_MS
  expect(sessions.find(token)).toMatchObject({ id: account.id })
  expect(devices.isKnown(device, account.id)).toBe(true)
  expect(links.list()).toMatchObject([{ email: 'new@example.org' }])
})

it('extends a session used every week but ends it after 90 days', () => {
  const { clock, account, sessions } = setUp()
  const token = sessions.start(account.id)
  const started = clock.now
  for (let week = 1; week <= 12; week += 1) {
    clock.now = started + week * 7 * DAY_MS
    expect(sessions.find(token), `week ${week}`).toMatchObject({ id: account.id })
  }
  clock.now = started + 90 * DAY_MS
  expect(sessions.find(token)).toMatchObject({ id: account.id })
  clock.now += 1
  expect(sessions.find(token)).toBeNull()
})

it('roleOf returns a session’s role until the session expires', () => {
  const { clock, account, sessions } = setUp()
  const token = sessions.start(account.id)
  const id = sessions.find(token)?.sessionId ?? ''
  expect(sessions.roleOf(id)).toBe('viewer')
  expect(sessions.roleOf(token), 'a token is not an id').toBeNull()
  clock.now += 14 * DAY_MS
  expect(sessions.roleOf(id)).toBe('viewer')
  clock.now += 1
  expect(sessions.roleOf(id)).toBeNull()
  clock.now -= 1
  sessions.end(token)
  expect(sessions.roleOf(id)).toBeNull()
})

it('roleOf returns null after 90 days, however often the session is used', () => {
  const { clock, account, sessions } = setUp()
  const token = sessions.start(account.id)
  const id = sessions.find(token)?.sessionId ?? ''
  for (let week = 1; week <= 12; week += 1) {
    clock.now += 7 * DAY_MS
    sessions.find(token)
  }
  clock.now += 6 * DAY_MS
  expect(sessions.roleOf(id)).toBe('viewer')
  clock.now += 1
  expect(sessions.roleOf(id)).toBeNull()
})

it('ends all sessions of an account and forgets its devices', () => {
  const { account, sessions, devices } = setUp()
  const tokens = [sessions.start(account.id), sessions.start(account.id)]
  const device = devices.remember(null, account.id)
  sessions.endAll(account.id)
  expect(tokens.map((token) => sessions.find(token))).toEqual([null, null])
  expect(devices.isKnown(device, account.id)).toBe(false)
})

it('remembers a device for 180 days after its last sign-in', () => {
  const { clock, account, devices } = setUp()
  const device = devices.remember(null, account.id)
  clock.now += 180 * DAY_MS - 1
  expect(devices.isKnown(device, account.id)).toBe(true)
  expect(devices.isKnown(device, 'somebody else')).toBe(false)
  expect(devices.isKnown('x'.repeat(43), account.id)).toBe(false)
  clock.now += 1
  expect(devices.isKnown(device, account.id)).toBe(false)
})

it('the next sign-in deletes devices unused for 180 days', () => {
  const { clock, store, account, devices } = setUp()
  devices.remember(null, account.id)
  clock.now += 180 * DAY_MS + 1
  devices.remember(null, account.id)
  expect(store.prepare('SELECT seen_at FROM known_devices').all()).toEqual([{ seen_at: clock.now }])
})

it('signs a person out even if the store is read-only', () => {
  const { store, account, sessions, logged } = setUp()
  const [token, other] = [sessions.start(account.id), sessions.start(account.id)]
  const id = sessions.find(token)?.sessionId ?? ''
  store.exec('PRAGMA query_only = ON')
  sessions.signOut(token)
  sessions.signOut(token)
  expect([sessions.find(token), sessions.roleOf(id)]).toEqual([null, null])
  expect(sessions.find(other)).toMatchObject({ id: account.id })
  expect(logged).toEqual([
    expect.objectContaining({ level: 'error', event: 'signed out in memory, not stored' }),
  ])
  store.exec('PRAGMA query_only = OFF')
  expect(sessions.find(other)).toMatchObject({ id: account.id })
  expect(store.prepare('SELECT count(*) AS count FROM sessions').get()).toEqual({ count: 1 })
})

it('finds a session even if its last use cannot be stored', () => {
  const { clock, store, account, sessions, logged } = setUp()
  const token = sessions.start(account.id)
  const started = clock.now
  const seenAt = () => store.prepare('SELECT seen_at FROM sessions').get()?.['seen_at']
  clock.now += 11 * 60_000
  store.exec('PRAGMA query_only = ON')
  for (let request = 0; request < 3; request += 1)
    expect(sessions.find(token)).toMatchObject({ id: account.id })
  expect(seenAt()).toBe(started)
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'last use of a session not stored',
      error: 'attempt to write a readonly database',
    },
  ])
  store.exec('PRAGMA query_only = OFF')
  expect(sessions.find(token)).toMatchObject({ id: account.id })
  expect(seenAt()).toBe(clock.now)
})

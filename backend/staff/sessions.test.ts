import { expect, it } from 'vitest'
import { Accounts } from './accounts.ts'
import { SESSION_IDLE_MS, SESSION_LONGEST_MS, Sessions } from './sessions.ts'
import { openStaffStore } from './staff-store.ts'

function setUp() {
  const clock = { now: Date.UTC(2026, 10, 21) }
  const store = openStaffStore(':memory:')
  const account = new Accounts(store).create({
    email: 'a@example.org',
    name: 'A',
    role: 'viewer',
    passwordHash: '',
    now: clock.now,
  })
  if (account === null) throw new Error('no account')
  return { clock, account, sessions: new Sessions(store, () => clock.now) }
}

it('ends a session that is not used', () => {
  const { clock, account, sessions } = setUp()
  const token = sessions.start(account.id)
  clock.now += SESSION_IDLE_MS + 1
  expect(sessions.find(token)).toBeNull()
})

it('prolongs a session that is used, but not for ever', () => {
  const { clock, account, sessions } = setUp()
  const token = sessions.start(account.id)
  const started = clock.now
  for (; clock.now - started < SESSION_LONGEST_MS; clock.now += SESSION_IDLE_MS / 2) {
    expect(sessions.find(token)).toMatchObject({ id: account.id })
  }
  clock.now = started + SESSION_LONGEST_MS + 1
  expect(sessions.find(token)).toBeNull()
})

it('ends all sessions of an account at once', () => {
  const { account, sessions } = setUp()
  const tokens = [sessions.start(account.id), sessions.start(account.id)]
  sessions.endAll(account.id)
  expect(tokens.map((token) => sessions.find(token))).toEqual([null, null])
})

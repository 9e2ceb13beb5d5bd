import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Accounts } from './accounts.ts'
import { SetupLink } from './setup-link.ts'
import { openStaffStore } from './staff-store.ts'

const DAY_MS = 86_400_000
const ADA = { email: 'ada@example.org', name: 'Ada', passwordHash: 'a hash' }

let folder: string
let store: ReturnType<typeof openStaffStore>
let now: number
let link: SetupLink
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  store = openStaffStore(':memory:')
  now = Date.UTC(2026, 10, 21)
  link = new SetupLink({ store, accounts: new Accounts(store), file: join(folder, 'link'), now: () => now })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const tokenOf = (path: string | null) => path?.split('token=')[1] ?? ''

it('works for a day, and makes nobody an administrator after it', () => {
  const token = tokenOf(link.path())
  now += DAY_MS - 1
  expect(link.isValid(token)).toBe(true)
  now += 1
  expect(link.isValid(token)).toBe(false)
  expect(link.redeem(token, ADA)).toBeNull()
})

it('is another one when the last has run out, in the file too, and the last stays dead', () => {
  const first = link.path()
  now += DAY_MS
  const second = link.path()
  expect(second).not.toBe(first)
  expect(readFileSync(join(folder, 'link'), 'utf8')).toBe(`${second}\n`)
  expect([link.isValid(tokenOf(first)), link.isValid(tokenOf(second))]).toEqual([false, true])
  expect(link.redeem(tokenOf(second), ADA)).toMatchObject({ role: 'administrator' })
})

it('is dead as soon as there is an account, however it was made', () => {
  const token = tokenOf(link.path())
  new Accounts(store).create({ ...ADA, role: 'viewer', now })
  expect(link.isValid(token)).toBe(false)
  expect(link.redeem(token, { ...ADA, email: 'eve@example.org' })).toBeNull()
})

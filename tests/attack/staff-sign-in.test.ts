import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStaffApp, PASSWORD, type StaffApp } from '../../backend/staff/staff-app-fixture.ts'

const EDITOR = { email: 'editor@example.org', password: PASSWORD }

let app: StaffApp
beforeEach(async () => {
  app = openStaffApp()
  await app.account('editor')
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  app.dispose()
})

it('accepts the right password from a new browser whose IP address has made two guesses a second for a minute', async () => {
  const right = vi.spyOn(app.staff, 'verifyPassword')
  right.mockImplementation((_hash, password) => Promise.resolve(password === PASSWORD))
  const signIn = async (password: string) =>
    (await app.browser().post('/staff/sign-in', { ...EDITOR, password })).status
  const guesses: Promise<number>[] = []
  const own: Promise<number>[] = []
  for (let second = 0; second < 60; second += 1) {
    guesses.push(signIn('guess one'), signIn('guess two'))
    if (second % 4 === 3) own.push(signIn(PASSWORD))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await Promise.all(own)).toEqual(Array.from({ length: 15 }, () => 303))
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([422]))
})

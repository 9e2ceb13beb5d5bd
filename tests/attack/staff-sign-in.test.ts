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

it('lets an account’s owner in from another IP address during hundreds of guesses', async () => {
  vi.spyOn(app.staff, 'verifyPassword').mockImplementation((_hash, password) =>
    Promise.resolve(password === PASSWORD),
  )
  const guess = () =>
    app.browser({ address: '203.0.113.7' }).post('/staff/sign-in', { ...EDITOR, password: 'x' })
  const flood = () => Array.from({ length: 100 }, guess)
  const admit = vi.spyOn(app.staff.limits, 'admit')
  const before = flood()
  await vi.advanceTimersByTimeAsync(500)
  const own = app.browser({ address: '203.0.113.8' }).post('/staff/sign-in', EDITOR)
  const after = [...flood(), ...flood()]
  await vi.waitFor(() => expect(admit).toHaveBeenCalledTimes(301))
  await vi.advanceTimersByTimeAsync(4_500)
  expect((await own).status).toBe(303)
  const statuses = (await Promise.all([...before, ...after])).map(({ status }) => status)
  // Ten guesses are free and sixteen may run at a time, so the flood compares no more passwords than that.
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10 + 16 + 16)
})

it('lets an account’s owner in while the maximum number of guesses is queued', async () => {
  const { limits } = app.staff
  const address = '203.0.113.7'
  for (let time = 0; time < 60; time += 1)
    await limits.admit({ email: `${time}@example.org`, address, knownDevice: null })
  const admit = vi.spyOn(limits, 'admit')
  const guesses = Array.from({ length: 32 }, (_, time) =>
    app
      .browser({ address })
      .post('/staff/sign-in', { email: `more-${time}@example.org`, password: 'guessed words' }),
  )
  await vi.waitFor(() => expect(admit).toHaveBeenCalledTimes(32))
  await vi.advanceTimersByTimeAsync(4_000)
  const own = await app.browser({ address: '203.0.113.8' }).post('/staff/sign-in', EDITOR)
  expect(own.status).toBe(303)
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 422))
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SlowChecks } from './slow-checks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Slow checks in which, of all that may lose a place, whoever has waited longest does. */
const checks = () => new SlowChecks(() => 0)

async function fates(waiting: readonly Promise<boolean>[]): Promise<boolean[]> {
  await vi.advanceTimersByTimeAsync(4_000)
  return Promise.all(waiting)
}
const crowd = (slow: SlowChecks, count: number, account: string, address = 'one for all') =>
  Array.from({ length: count }, () => slow.wait(account, address))

it('lets everybody wait while there is room', async () => {
  const slow = checks()
  const waiting = [...crowd(slow, 16, 'ada'), ...crowd(slow, 16, 'bob')]
  expect(new Set(await fates(waiting))).toEqual(new Set([true]))
})

it('takes a place from the account with the most, when all are taken', async () => {
  const slow = checks()
  const own = slow.wait('ada', 'one for all')
  const [first, ...others] = [...crowd(slow, 16, 'bob'), ...crowd(slow, 16, 'cy')]
  expect(await fates([own])).toEqual([true])
  expect(await first).toBe(false)
  expect(new Set(await Promise.all(others))).toEqual(new Set([true]))
})

it('takes a place from the address with the most, when those of an account are taken', async () => {
  const slow = checks()
  const own = slow.wait('ada', 'her own')
  const guesses = crowd(slow, 17, 'ada')
  expect(await fates([own])).toEqual([true])
  expect((await Promise.all(guesses)).filter((isAdmitted) => !isAdmitted)).toHaveLength(2)
})

it('has room again after four seconds', async () => {
  const slow = checks()
  await fates(crowd(slow, 16, 'ada'))
  expect(new Set(await fates(crowd(slow, 16, 'ada')))).toEqual(new Set([true]))
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { Allowances } from './allowances.ts'

const DAY = 86_400_000

const THREE = { burst: 3, refillMs: 1_000 }

it('Allowances refills a bucket over time up to its limit', () => {
  let now = 0
  const allowances = new Allowances(() => now)
  for (let taken = 0; taken < 3; taken += 1) allowances.take('a', THREE)
  expect(allowances.left('a', THREE)).toBe(0)
  expect(allowances.left('b', THREE)).toBe(3)
  now = 1_500
  expect(allowances.left('a', THREE)).toBe(1.5)
  now = 60_000
  expect(allowances.left('a', THREE)).toBe(3)
})

it('Allowances.giveBack refunds a used token', () => {
  const allowances = new Allowances(() => 0)
  allowances.take('a', THREE)
  allowances.giveBack('a')
  expect(allowances.left('a', THREE)).toBe(3)
})

it('Allowances keeps 10,000 keys and evicts the least recently used', () => {
  const allowances = new Allowances(() => 0)
  allowances.take('first', THREE)
  allowances.take('second', THREE)
  allowances.take('first', THREE)
  for (let key = 0; key < 9_999; key += 1) allowances.take(`key-${key}`, THREE)
  expect(allowances.left('second', THREE)).toBe(3)
  expect(allowances.left('first', THREE)).toBe(1)
})

it('Allowances refills by elapsed time even if the system clock changes', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const allowances = new Allowances()
  allowances.take('a', { burst: 1, refillMs: DAY })
  vi.setSystemTime(Date.now() + 800 * DAY)
  expect(allowances.left('a', { burst: 1, refillMs: DAY })).toBeLessThan(0.01)
  allowances.take('b', { burst: 1, refillMs: DAY })
  vi.setSystemTime(Date.now() - 800 * DAY)
  expect(allowances.left('b', { burst: 1, refillMs: DAY })).toBeGreaterThanOrEqual(0)
})

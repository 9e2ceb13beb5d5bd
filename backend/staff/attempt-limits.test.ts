import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptLimits, type Attempt } from './attempt-limits.ts'

let now: number
let limits: AttemptLimits
beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  limits = new AttemptLimits(() => now)
})

let last = 0
const attempt = (fields: Partial<Attempt>): Attempt => ({
  email: `person-${++last}@example.org`,
  address: `192.0.2.${++last}`,
  knownDevice: null,
  ...fields,
})
/** The seconds to wait that each of so many tries is told. */
const tries = (count: number, fields: Partial<Attempt>) =>
  Array.from({ length: count }, () => limits.take(attempt(fields)))
const none = (count: number) => Array.from({ length: count }, () => 0)

describe('tries at one account', () => {
  const ADA = { email: 'ada@example.org' }

  it('are ten, from whatever addresses, then one each half a minute', () => {
    expect(tries(10, ADA)).toEqual(none(10))
    expect(tries(2, ADA)).toEqual([30, 30])
    now += 29_999
    expect(tries(1, ADA)).toEqual([1])
    now += 1
    expect(tries(2, ADA)).toEqual([0, 30])
  })

  it('are ten again after a long rest, and no more', () => {
    tries(10, ADA)
    now += 365 * 24 * 60 * 60 * 1000
    expect(tries(11, ADA)).toEqual([...none(10), 30])
  })

  it('are counted apart on a browser that it signed in on before, and limited there too', () => {
    tries(10, ADA)
    const own = { ...ADA, knownDevice: 'the hash of a device', address: '192.0.2.1' }
    expect(tries(11, own)).toEqual([...none(10), 30])
    expect(tries(1, { ...own, email: 'bob@example.org' })).toEqual([0])
  })

  it('cost nothing when the password was right', () => {
    for (let time = 0; time < 30; time += 1) {
      const right = attempt(ADA)
      expect(limits.take(right)).toBe(0)
      limits.forgive(right)
    }
  })
})

describe('tries from one address', () => {
  const ADDRESS = { address: '203.0.113.7' }

  it('are sixty over all accounts, then one each two seconds', () => {
    expect(tries(60, ADDRESS)).toEqual(none(60))
    expect(tries(2, ADDRESS)).toEqual([2, 2])
    expect(tries(1, { address: '203.0.113.8' })).toEqual([0])
    now += 2_000
    expect(tries(2, ADDRESS)).toEqual([0, 2])
  })
})

it('forgets the longest untouched above 10,000, so that a flood of names cannot fill the memory', () => {
  tries(11, { email: 'first@example.org' })
  tries(5_000, {})
  tries(11, { email: 'last@example.org' })
  expect(tries(1, { email: 'first@example.org' })).toEqual([0])
  expect(tries(1, { email: 'last@example.org' })).toEqual([30])
})

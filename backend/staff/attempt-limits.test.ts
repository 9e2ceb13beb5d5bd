import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Attempt, AttemptLimits, createSlowChecks } from './attempt-limits.ts'

const HALF_A_MINUTE = 30_000

let limits: AttemptLimits
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  limits = new AttemptLimits()
})
afterEach(() => void vi.useRealTimers())

let last = 0
const attempt = (fields: Partial<Attempt>): Attempt => ({
  email: `person-${++last}@example.org`,
  address: `192.0.2.${++last}`,
  knownDevice: null,
  ...fields,
})

/** The outcomes of concurrent attempts: `now`, `slow` or `refused`. */
async function tries(count: number, fields: Partial<Attempt>): Promise<string[]> {
  const fates = Array.from({ length: count }, () => 'later')
  for (const index of fates.keys()) {
    void limits.admit(attempt(fields)).then(({ isAdmitted }) => {
      const isSlow = fates[index] === 'slow'
      fates[index] = isAdmitted ? (isSlow ? 'slow' : 'now') : 'refused'
    })
  }
  await vi.advanceTimersByTimeAsync(3_999)
  const before = fates.map((fate) => (fate === 'later' ? 'slow' : fate))
  fates.splice(0, fates.length, ...before)
  await vi.advanceTimersByTimeAsync(1)
  return fates
}
const all = (count: number, fate: string) => Array.from({ length: count }, () => fate)

describe('attempts at one account', () => {
  const ADA = { email: 'ada@example.org' }

  it('after ten sign-in attempts on an account, allows one every 30 seconds without delay', async () => {
    expect(await tries(10, ADA)).toEqual(all(10, 'now'))
    expect(await tries(3, ADA)).toEqual(all(3, 'slow'))
    vi.advanceTimersByTime(HALF_A_MINUTE)
    expect(await tries(2, ADA)).toEqual(['now', 'slow'])
  })

  it('allows no more than ten attempts without delay, even after a long pause', async () => {
    await tries(10, ADA)
    vi.advanceTimersByTime(365 * 24 * 60 * 60 * 1000)
    expect(await tries(11, ADA)).toEqual([...all(10, 'now'), 'slow'])
  })

  it('counts attempts on a known device separately', async () => {
    await tries(10, ADA)
    const own = { ...ADA, knownDevice: 'the hash of a device', address: '192.0.2.1' }
    expect(await tries(11, own)).toEqual([...all(10, 'now'), 'slow'])
    expect(await tries(1, { ...own, email: 'bob@example.org' })).toEqual(['now'])
  })

  it('does not count attempts with the correct password', async () => {
    for (let time = 0; time < 30; time += 1) {
      const admission = await limits.admit(attempt(ADA))
      expect(admission).toMatchObject({ isAdmitted: true })
      if (admission.isAdmitted) admission.forgive()
    }
  })

  it('counts a delayed attempt even if its password is correct', async () => {
    await tries(10, ADA)
    const slow = limits.admit(attempt(ADA))
    await vi.advanceTimersByTimeAsync(4_000)
    const admission = await slow
    expect.assert(admission.isAdmitted)
    admission.forgive()
    expect(await tries(1, ADA)).toEqual(['slow'])
  })
})

describe('attempts from one IP address', () => {
  const ADDRESS = { address: '203.0.113.7' }

  it('allows sixty attempts from one IP address across all accounts, then one every two seconds', async () => {
    expect(await tries(60, ADDRESS)).toEqual(all(60, 'now'))
    // Four seconds have passed, which restores two attempts.
    expect(await tries(3, ADDRESS)).toEqual(['now', 'now', 'slow'])
    expect(await tries(1, { address: '203.0.113.8' })).toEqual(['now'])
  })
})

describe('slow attempts', () => {
  const ADA = { email: 'ada@example.org', address: '203.0.113.7' }

  it('queues at most sixteen delayed attempts on an account', async () => {
    await tries(10, ADA)
    const fates = await tries(20, ADA)
    expect(fates.filter((fate) => fate === 'slow')).toHaveLength(16)
    expect(fates.filter((fate) => fate === 'refused')).toHaveLength(4)
    const crowd = Array.from({ length: 17 }, () => limits.admit(attempt(ADA)))
    expect(await Promise.race(crowd)).toEqual({ isAdmitted: false, waitSeconds: 4 })
  })

  it('admits the owner from another IP address while the account’s password is being guessed', async () => {
    await tries(10, ADA)
    const guesses = Array.from({ length: 40 }, () => limits.admit(attempt(ADA)))
    const own = limits.admit(attempt({ ...ADA, address: '203.0.113.8' }))
    const more = Array.from({ length: 40 }, () => limits.admit(attempt(ADA)))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await own).toMatchObject({ isAdmitted: true })
    expect(await Promise.all([...guesses, ...more])).toContainEqual({ isAdmitted: false, waitSeconds: 4 })
  })

  it('admits an attempt on another account while the passwords of two accounts are being guessed', async () => {
    const others = ['bob@example.org', 'cy@example.org'].map((email) => ({ ...ADA, email }))
    for (const one of [ADA, ...others]) await tries(10, one)
    const guess = () => others.flatMap((one) => Array.from({ length: 30 }, () => limits.admit(attempt(one))))
    void guess()
    const own = limits.admit(attempt(ADA))
    void guess()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await own).toMatchObject({ isAdmitted: true })
  })
})

it('counts attempts for at most 10,000 accounts and IP addresses, and drops the least recently used', async () => {
  await tries(10, { email: 'first@example.org' })
  await tries(5_000, {})
  await tries(10, { email: 'last@example.org' })
  expect(await tries(1, { email: 'first@example.org' })).toEqual(['now'])
  expect(await tries(1, { email: 'last@example.org' })).toEqual(['slow'])
})

describe('createSlowChecks', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Creates slow checks that always drop the longest-waiting of the attempts that may be dropped. */
  const checks = () => createSlowChecks(() => 0)

  async function fates(waiting: readonly Promise<boolean>[]): Promise<boolean[]> {
    await vi.advanceTimersByTimeAsync(4_000)
    return Promise.all(waiting)
  }
  const crowd = (slow: ReturnType<typeof checks>, count: number, account: string, address = 'one for all') =>
    Array.from({ length: count }, () => slow(account, address))

  it('createSlowChecks queues every attempt while the queue has room', async () => {
    const slow = checks()
    const waiting = [...crowd(slow, 16, 'ada'), ...crowd(slow, 16, 'bob')]
    expect(new Set(await fates(waiting))).toEqual(new Set([true]))
  })

  it('createSlowChecks rejects an attempt on the account with the most waiting attempts when the queue is full', async () => {
    const slow = checks()
    const own = slow('ada', 'one for all')
    const [first, ...others] = [...crowd(slow, 16, 'bob'), ...crowd(slow, 16, 'cy')]
    expect(await fates([own])).toEqual([true])
    expect(await first).toBe(false)
    expect(new Set(await Promise.all(others))).toEqual(new Set([true]))
  })

  it('createSlowChecks rejects an attempt from the IP address with the most waiting attempts when an account’s queue is full', async () => {
    const slow = checks()
    const own = slow('ada', 'her own')
    const guesses = crowd(slow, 17, 'ada')
    expect(await fates([own])).toEqual([true])
    expect((await Promise.all(guesses)).filter((isAdmitted) => !isAdmitted)).toHaveLength(2)
  })

  it('createSlowChecks frees its slots after four seconds', async () => {
    const slow = checks()
    await fates(crowd(slow, 16, 'ada'))
    expect(new Set(await fates(crowd(slow, 16, 'ada')))).toEqual(new Set([true]))
  })
})

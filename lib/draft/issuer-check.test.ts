import { expect, it, onTestFinished, vi } from 'vitest'
import { createIssuerCheck } from './issuer-check'

const EDITOR = { id: 'p1', roles: 'editor' }

function setUp(answer: () => boolean) {
  const clock = { now: 0 }
  const ask = vi.fn(() => Promise.resolve().then(answer))
  return { clock, ask, isIssuerTrusted: createIssuerCheck(ask, () => clock.now) }
}

it('reuses an issuer check for five seconds, even while the check is still running', async () => {
  const { clock, ask, isIssuerTrusted } = setUp(() => true)
  expect(await Promise.all([isIssuerTrusted(EDITOR), isIssuerTrusted(EDITOR)])).toEqual([true, true])
  clock.now = 4_999
  await isIssuerTrusted(EDITOR)
  expect(ask).toHaveBeenCalledTimes(1)
  clock.now = 5_000
  await isIssuerTrusted(EDITOR)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('checks an issuer separately for each person and role', async () => {
  const { ask, isIssuerTrusted } = setUp(() => true)
  for (const issuer of [EDITOR, { id: 'p2', roles: 'editor' }, { id: 'p1', roles: 'viewer' }])
    await isIssuerTrusted(issuer)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('rejects an issuer who has left', async () => {
  let isThere = true
  const { clock, isIssuerTrusted } = setUp(() => isThere)
  expect(await isIssuerTrusted(EDITOR)).toBe(true)
  isThere = false
  clock.now = 5_000
  expect(await isIssuerTrusted(EDITOR)).toBe(false)
})

it('keeps rejecting a departed issuer while Sanity is unresponsive', async () => {
  let isAway = false
  const { clock, isIssuerTrusted } = setUp(() => {
    if (isAway) throw new Error('away')
    return false
  })
  expect(await isIssuerTrusted(EDITOR)).toBe(false)
  isAway = true
  clock.now = 5_000
  expect(await isIssuerTrusted(EDITOR)).toBe(false)
})

it('while Sanity is unresponsive, trusts only issuers checked in the last 30 seconds', async () => {
  let isAway = false
  const { clock, isIssuerTrusted } = setUp(() => {
    if (isAway) throw new Error('away')
    return true
  })
  await isIssuerTrusted(EDITOR)
  isAway = true
  clock.now = 29_999
  expect(await isIssuerTrusted(EDITOR)).toBe(true)
  clock.now = 30_000
  expect(await isIssuerTrusted(EDITOR)).toBe(false)
  expect(await isIssuerTrusted({ id: 'p2', roles: 'editor' })).toBe(false)
})

it('checks an issuer again after five seconds even if the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = vi.fn(() => Promise.resolve(true))
  const isIssuerTrusted = createIssuerCheck(ask)
  await isIssuerTrusted(EDITOR)
  vi.setSystemTime(Date.now() - 800 * 86_400_000)
  vi.advanceTimersByTime(5_000)
  await isIssuerTrusted(EDITOR)
  expect(ask).toHaveBeenCalledTimes(2)
})

import { expect, it } from 'vitest'
import { trackWrite, startedWrites } from './track-writes'

const LAKE = 'http://localhost:3000/backend/lake/v2025-02-19'

it.each([
  ['an action', `${LAKE}/data/actions/production?tag=x`, 'short', true],
  ['a mutation', `${LAKE}/data/mutate/production`, 'short', true],
  ['a body too long for keepalive', `${LAKE}/data/actions/production`, 'x'.repeat(20_000), undefined],
  ['a picture', `${LAKE}/assets/images/production`, new Blob(['x']), undefined],
  ['a long query', `${LAKE}/data/query/production`, 'short', undefined],
] as const)('sets keepalive only for short writes, here for %s', (_what, url, body, kept) => {
  expect(trackWrite(url, { method: 'POST', body }).keepalive).toBe(kept)
})

it('counts only writes as started', () => {
  const before = startedWrites()
  trackWrite(`${LAKE}/data/actions/production`, { method: 'POST', body: 'x'.repeat(20_000) })
  trackWrite(`${LAKE}/data/query/production`, { method: 'POST', body: 'short' })
  expect(startedWrites() - before).toBe(1)
})

import { expect, it } from 'vitest'
import type { RouteContext } from '../../http/route.ts'
import { mayHaveOriginal, originalQuery } from './serve-file.ts'

const DAY_MS = 86_400_000

const PATH = 'images/local/production/a-1x1.jpg'

const context = (query: string): RouteContext => ({
  request: new Request('http://localhost/'),
  url: new URL(`http://localhost/?${query}`),
  params: {},
  caller: { kind: 'anonymous' },
  callerRemains: () => true,
  requestId: '1',
  isOverSocket: false,
  remoteAddress: '127.0.0.1',
})

it('a pass opens one original for a day', () => {
  const query = originalQuery(PATH, 1_000)
  expect(mayHaveOriginal(context(query), PATH, 1_000)).toBe(true)
  expect(mayHaveOriginal(context(query), PATH, DAY_MS + 999)).toBe(true)
  expect(mayHaveOriginal(context(query), PATH, DAY_MS + 1_000)).toBe(false)
  expect(mayHaveOriginal(context(query), 'images/local/production/b-1x1.jpg', 1_000)).toBe(false)
  expect(mayHaveOriginal(context(query.replace('dlRaw=true', 'dlRaw=')), PATH, 1_000)).toBe(false)
  // Another end than the one that was signed.
  expect(mayHaveOriginal(context(query.replace('pass=', 'pass=1')), PATH, 1_000)).toBe(false)
})

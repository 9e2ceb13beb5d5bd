import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const answer = (status: number, headers: Record<string, string>) => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(''),
})
const FINISHED = { 'x-nextjs-cache': 'HIT' }

it.each([
  ['marked as shared for a time', { 'cache-control': 's-maxage=900, stale-while-revalidate=9' }, 900],
  ['that is finished', { ...FINISHED, 'cache-control': 'public, max-age=0, must-revalidate' }, null],
  ['that browsers may keep', { 'cache-control': 'public, max-age=3600' }, 3600],
])('keeps a page %s', (_what, headers, seconds) => {
  expect(judge(answer(200, headers))).toEqual({ kind: 'page', seconds })
})

it.each([
  ['without a word on caching', {}],
  ['that browsers alone may keep', { 'cache-control': 'private, max-age=60' }],
  ['that is to be asked for each time', { 'cache-control': 'no-cache' }],
  ['that is finished, and for one person', { ...FINISHED, 'cache-control': 'private, no-store' }],
  ['that sets a cookie', { 'cache-control': 's-maxage=900', 'set-cookie': 'a=1' }],
  ['for nobody to keep', { 'cache-control': 'public, max-age=0' }],
])('does not keep a page %s', (_what, headers) => {
  expect(judge(answer(200, headers))).toEqual({ kind: 'private' })
})

it.each([301, 307, 308])('keeps a public redirect with %i', (status) => {
  expect(judge(answer(status, { 'cache-control': 'public, max-age=0' })).kind).toBe('redirect')
  expect(judge(answer(status, {})).kind).toBe('private')
})

it.each([302, 303, 401, 403, 500, 503])('does not keep an answer with %i', (status) => {
  expect(judge(answer(status, { ...FINISHED, 'cache-control': 's-maxage=900' })).kind).toBe('private')
})

it('distinguishes Next’s page for unknown addresses from a handler’s own 404', () => {
  const page = { ...FINISHED, 'cache-control': 'private, no-store' }
  expect(judge(answer(404, page))).toEqual({ kind: 'unknown' })
  expect(judge(answer(404, { 'cache-control': 's-maxage=900' }))).toEqual({ kind: 'unknown' })
  expect(judge(answer(404, {}))).toEqual({ kind: 'private' })
})

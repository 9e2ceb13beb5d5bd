import { expect, it } from 'vitest'
import { classifyResponse } from './classify-response.ts'

const answer = (status: number, headers: Record<string, string>) => ({
  status,
  headers: Object.entries(headers),
  body: Buffer.from(''),
})
const FINISHED = { 'x-nextjs-cache': 'HIT' }

it.each([
  ['a shared lifetime', { 'cache-control': 's-maxage=900, stale-while-revalidate=9' }, 900],
  [
    'a lifetime of zero if Next has prerendered it',
    { ...FINISHED, 'cache-control': 'public, max-age=0, must-revalidate' },
    null,
  ],
  ['a public lifetime for browsers', { 'cache-control': 'public, max-age=3600' }, 3600],
])('caches a page with %s', (_what, headers, seconds) => {
  expect(classifyResponse(answer(200, headers))).toEqual({ kind: 'page', seconds })
})

it.each([
  ['without Cache-Control', {}],
  ['that only browsers may keep', { 'cache-control': 'private, max-age=60' }],
  ['that must be revalidated each time', { 'cache-control': 'no-cache' }],
  ['that is prerendered and private', { ...FINISHED, 'cache-control': 'private, no-store' }],
  ['that sets a cookie', { 'cache-control': 's-maxage=900', 'set-cookie': 'a=1' }],
  ['with a lifetime of zero', { 'cache-control': 'public, max-age=0' }],
])('does not cache a page %s', (_what, headers) => {
  expect(classifyResponse(answer(200, headers))).toEqual({ kind: 'private' })
})

it.each([301, 307, 308])('caches a public redirect with status %i', (status) => {
  expect(classifyResponse(answer(status, { 'cache-control': 'public, max-age=0' })).kind).toBe('redirect')
  expect(classifyResponse(answer(status, {})).kind).toBe('private')
})

it.each([302, 303, 401, 403, 500, 503])('does not cache a response with status %i', (status) => {
  expect(classifyResponse(answer(status, { ...FINISHED, 'cache-control': 's-maxage=900' })).kind).toBe(
    'private',
  )
})

it('caches Next’s 404 page but not a 404 response from a route handler', () => {
  const page = { ...FINISHED, 'cache-control': 'private, no-store' }
  expect(classifyResponse(answer(404, page))).toEqual({ kind: 'unknown' })
  expect(classifyResponse(answer(404, { 'cache-control': 's-maxage=900' }))).toEqual({ kind: 'unknown' })
  expect(classifyResponse(answer(404, {}))).toEqual({ kind: 'private' })
})

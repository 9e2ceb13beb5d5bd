import { expect, it } from 'vitest'
import { isCrossSite } from './is-cross-site'

const OWN = 'http://localhost:3000'

function request(method: string, headers: Record<string, string>): Request {
  return new Request(`${OWN}/api/inbox/volunteers`, {
    method,
    headers: { host: 'localhost:3000', ...headers },
  })
}

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['another origin without Sec-Fetch-Site', { origin: 'http://localhost:1' }],
  ['a page with an opaque origin', { origin: 'null' }],
])('rejects a request that a browser sends on behalf of %s', (_name, headers) => {
  expect(isCrossSite(request('PATCH', headers))).toBe(true)
  expect(isCrossSite(request('GET', headers))).toBe(true)
})

it('rejects a write without a known origin', () => {
  expect(isCrossSite(request('DELETE', {}))).toBe(true)
  expect(isCrossSite(request('DELETE', { 'sec-fetch-site': 'none' }))).toBe(true)
})

it('accepts requests from the site’s own pages and from programs with a token', () => {
  expect(isCrossSite(request('PATCH', { 'sec-fetch-site': 'same-origin' }))).toBe(false)
  expect(isCrossSite(request('PATCH', { origin: OWN }))).toBe(false)
  expect(isCrossSite(request('PATCH', { authorization: 'Bearer x' }))).toBe(false)
  expect(isCrossSite(request('GET', {}))).toBe(false)
})

import { expect, it } from 'vitest'
import { refusalOf } from './check-request.ts'

const plain = {
  method: 'GET',
  url: '/about?x=1',
  headers: { host: 'party.example' },
  rawHeaders: ['Host', 'party.example'],
  httpVersion: '1.1',
}

it('accepts an ordinary request', () => {
  expect(refusalOf(plain)).toBeNull()
  expect(refusalOf({ ...plain, headers: { host: '[::1]:3000' } })).toBeNull()
  const chunked = { host: 'localhost:3000', 'transfer-encoding': 'chunked' }
  expect(refusalOf({ ...plain, method: 'POST', headers: chunked })).toBeNull()
})

it('accepts a URL with two hundred parameters', () => {
  expect(refusalOf({ ...plain, url: `/about?${'a&'.repeat(199)}` })).toBeNull()
})

it('accepts the long URL of a listen request', () => {
  expect(
    refusalOf({ ...plain, url: `/backend/lake/v1/data/listen/production?${'q'.repeat(14_800)}` }),
  ).toBeNull()
})

it.each([
  ['a scheme and host', 'http://evil.example/', 400],
  ['no leading slash', '*', 400],
  ['a backslash', '/\\backend', 400],
  ['a fragment', '/about#x', 400],
  ['a tab', '/a\tb', 400],
  ['unencoded letters', '/caf\u00e9', 400],
  ['a dot segment', '/x/../backend', 400],
  ['an encoded dot segment', '/x/%2e%2E/backend', 400],
  ['a half-encoded dot segment at the end', '/x/.%2e', 400],
  ['a single dot', '/./about', 400],
  ['a byte that is not UTF-8', '/policies/%ff', 400],
  ['half an encoded byte', '/policies/%f', 400],
  ['fifteen thousand letters', `/${'a'.repeat(15_000)}`, 414],
  ['two hundred and one parameters', `/about?${'a&'.repeat(200)}`, 414],
])('refuses a request URL with %s', (_what, url, status) => {
  expect(refusalOf({ ...plain, url })).toBe(status)
})

it.each(['/a..b', '/...', '/.well-known/x', '/about?next=/../x'])(
  'accepts %s, which has no dot segment',
  (url) => {
    expect(refusalOf({ ...plain, url })).toBeNull()
  },
)

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('refuses the method %s', (method) => {
  expect(refusalOf({ ...plain, method })).toBe(405)
})

it.each(['', 'a b', 'evil.example/x', 'user@evil.example', 'a.example,b.example', 'x:port'])(
  'refuses the host “%s”',
  (host) => {
    expect(refusalOf({ ...plain, headers: { host } })).toBe(400)
  },
)

it.each(['Host', 'Content-Length', 'Transfer-Encoding', 'Content-Type', 'Authorization'])(
  'rejects a duplicate %s header regardless of case',
  (name) => {
    const rawHeaders = [name, '1', 'Accept', '*/*', name.toUpperCase(), '1']
    expect(refusalOf({ ...plain, rawHeaders })).toBe(400)
  },
)

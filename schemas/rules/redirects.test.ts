import { describe, expect, test } from 'vitest'
import { fromProblem, isAnswered, loopOf, toProblem } from './redirects'
import type { SiteAddresses } from './site-addresses'

const site: SiteAddresses = {
  pages: [
    { _id: 'policy-data', _type: 'policy', slug: 'data' },
    { _id: 'drafts.policy-data', _type: 'policy', slug: 'data-and-ai' },
    { _id: 'strathfield', _type: 'locality', slug: 'strathfield' },
    { _id: 'empty', _type: 'policy', slug: null },
  ],
  redirects: [
    { _id: 'r1', from: '/a', to: '/b' },
    { _id: 'r2', from: '/b', to: '/policies/data-and-ai' },
    { _id: 'unfinished', from: null, to: null },
  ],
}

describe('fromProblem', () => {
  test.each(['/policies/old', '/join', '/local/old%20name', '/studios'])(
    'accepts %s as the old address of a redirect',
    (from) => {
      expect(fromProblem(from, 'new', site)).toBe(true)
    },
  )

  test('does not reject a redirect’s own old address in its draft or in a release', () => {
    expect(fromProblem('/a', 'drafts.r1', site)).toBe(true)
    expect(fromProblem('/a', 'versions.rSpring.r1', site)).toBe(true)
  })

  test('accepts an old address that a page’s draft no longer uses', () => {
    expect(fromProblem('/policies/data', 'new', site)).toBe(true)
  })

  test.each([
    [undefined, /Enter the old address/],
    ['old', /Begin with a slash/],
    ['//example.com', /Begin with a slash/],
    ['/..//example.com', /Begin with a slash/],
    ['/old?x=1', /only the path/],
    ['/old/', /trailing slash/],
    ['/studio/structure', /reserved/],
    ['/', /There is a page/],
    ['/admin', /There is a page/],
    ['/policies/data-and-ai', /There is a page/],
    ['/a', /Another redirect/],
  ])('rejects %s as the old address of a redirect', (from, message) => {
    expect(fromProblem(from, 'new', site)).toMatch(message)
  })
})

test.each([
  ['/about', true],
  ['/#policies', true],
  ['https://www.aec.gov.au/enrol', true],
  ['http://example.org', expect.stringContaining('full address with https')],
  ['//example.org', expect.stringContaining('full address with https')],
  ['about', expect.stringContaining('full address with https')],
  ['/..//example.org', expect.stringContaining('full address with https')],
  ['/%2e%2e//example.org', expect.stringContaining('full address with https')],
  ['/\\example.org', expect.stringContaining('full address with https')],
  ['/\t/example.org', expect.stringContaining('full address with https')],
  ['https://user:secret@example.org', expect.stringContaining('full address with https')],
  ['javascript:alert(1)', expect.stringContaining('full address with https')],
  [undefined, expect.stringContaining('Choose a page')],
])('checks whether %s is a valid new address for a redirect', (to, expected) => {
  expect(toProblem(to)).toEqual(expected)
})

describe('loopOf', () => {
  test('loopOf finds a redirect to itself', () => {
    expect(loopOf({ _id: 'new', from: '/x', to: '/x#part' }, site)).toEqual(['/x', '/x'])
  })

  test('loopOf finds a loop through other redirects', () => {
    expect(loopOf({ _id: 'drafts.r2', from: '/b', to: '/a' }, site)).toEqual(['/b', '/a', '/b'])
  })

  test('loopOf does not report a loop in a chain that ends', () => {
    expect(loopOf({ _id: 'new', from: '/x', to: '/a' }, site)).toBeNull()
    expect(loopOf({ _id: 'new', from: '/x', to: 'https://example.org/x' }, site)).toBeNull()
  })

  test('loopOf terminates even if other redirects form a loop', () => {
    const circle = { pages: [], redirects: [{ _id: 'r', from: '/r', to: '/r' }] }
    expect(loopOf({ _id: 'new', from: '/x', to: '/r' }, circle)).toBeNull()
  })
})

test('isAnswered accepts an address that resolves to a page, a redirect or another website', () => {
  expect(isAnswered('/local/strathfield#issues', 'new', site)).toBe(true)
  expect(isAnswered('/a', 'new', site)).toBe(true)
  expect(isAnswered('https://example.org', 'new', site)).toBe(true)
  expect(isAnswered('/policies/data', 'new', site)).toBe(false)
})

import { expect, it } from 'vitest'
import { pathsToWarm } from './paths'

const PATHS = ['/policies/data', '/policies/doge', '/local/strathfield']

it('begins with the policy that changed and the home page', () => {
  const paths = pathsToWarm({ type: 'policy', slug: 'data', before: PATHS, after: PATHS })
  expect(paths.slice(0, 3)).toEqual(['/policies/data', '/', '/policies/doge'])
})

it('begins with the suburb that changed', () => {
  const paths = pathsToWarm({ type: 'locality', slug: 'burwood', before: PATHS })
  expect(paths.slice(0, 2)).toEqual(['/local/burwood', '/'])
})

it.each([
  ['election', '/nsw-election-2027'],
  ['faq', '/faq'],
  ['contact', '/contact'],
  ['support', '/support'],
  ['joinParty', '/join-party'],
  ['joinTeam', '/join-team'],
  ['jobOpening', '/join-team'],
  ['volunteer', '/volunteer'],
  ['brand', '/admin'],
  ['policyCategory', '/admin'],
  ['redirect', '/redirects.json'],
])('begins with the page of a %s', (type, path) => {
  expect(pathsToWarm({ type, before: PATHS }).slice(0, 2)).toEqual([path, '/'])
})

it.each(['home', 'teamMember', 'ageGroup', 'localIssue', undefined])('begins at home for %s', (type) => {
  expect(pathsToWarm({ type, before: PATHS })[0]).toBe('/')
})

it('includes pages that are gone and pages that are new', () => {
  const paths = pathsToWarm({ before: ['/policies/old-name'], after: ['/policies/new-name'] })
  expect(paths).toContain('/policies/old-name')
  expect(paths).toContain('/policies/new-name')
})

it('includes the page for missing addresses, and names each page once', () => {
  const paths = pathsToWarm({ type: 'policy', slug: 'data', before: PATHS, after: PATHS })
  expect(paths).toContain('/page-not-found')
  expect(new Set(paths).size).toBe(paths.length)
})

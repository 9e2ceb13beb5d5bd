import { expect, it } from 'vitest'
import { firstPages } from './first-pages'

it('begins with the policy or the suburb that changed, and the home page', () => {
  expect(firstPages({ type: 'policy', slug: 'data' })).toEqual(['/policies/data', '/'])
  expect(firstPages({ type: 'locality', slug: 'burwood' })).toEqual(['/local/burwood', '/'])
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
  expect(firstPages({ type })).toEqual([path, '/'])
})

it.each(['home', 'teamMember', 'ageGroup', 'localIssue', '*'])('begins at home for %s', (type) => {
  expect(firstPages({ type, slug: 'x' })).toEqual(['/'])
})

import { expect, it } from 'vitest'
import { pathsToWarm } from './paths'

it('begins with the policy that changed and the home page', () => {
  expect(
    pathsToWarm({ slug: 'data', before: ['data', 'doge'], after: ['data', 'doge'] }).slice(0, 3),
  ).toEqual(['/policies/data', '/', '/policies/doge'])
})

it('begins with the page of a one-off document, and with /faq for a question', () => {
  expect(pathsToWarm({ type: 'election', before: ['data'] }).slice(0, 2)).toEqual(['/nsw-election-2027', '/'])
  expect(pathsToWarm({ type: 'faq', before: [] })[0]).toBe('/faq')
  expect(pathsToWarm({ type: 'footer', before: [] })[0]).toBe('/')
})

it('includes policies that are gone and policies that are new', () => {
  const paths = pathsToWarm({ before: ['old-name'], after: ['new-name'] })
  expect(paths).toContain('/policies/old-name')
  expect(paths).toContain('/policies/new-name')
})

it('includes the page for missing addresses, and names each page once', () => {
  const paths = pathsToWarm({ slug: 'data', before: ['data'], after: ['data'] })
  expect(paths).toContain('/page-not-found')
  expect(new Set(paths).size).toBe(paths.length)
})

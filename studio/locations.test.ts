import { expect, it } from 'vitest'
import { PAGES } from '../lib/pages'
import { DOCUMENT_TYPES } from '../schemas/schema-types'
import { locations, mainDocuments } from './locations'
import { seenOn } from './public-path'

it('says of every kind of document where it is used', () => {
  expect(DOCUMENT_TYPES.length).toBeGreaterThan(20)
  for (const name of DOCUMENT_TYPES) expect(locations, name).toHaveProperty(name)
})

it('finds the document of every page in the preview', () => {
  const routes = mainDocuments.map(({ route }) => route)
  for (const { path } of PAGES) expect(routes).toContain(path)
})

it('shares the draft of every kind of document that stands on a page of its own', () => {
  const withSlug = (name: string) => ({ _type: name, slug: { current: 'a-slug' } })
  const apart = DOCUMENT_TYPES.filter((name) => seenOn(name, withSlug(name)) === null)
  // On the page of its suburb, at every address that does not exist, and at none.
  expect(apart.sort()).toEqual(['localIssue', 'notFound', 'redirect'])
})

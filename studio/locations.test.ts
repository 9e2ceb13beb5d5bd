import { expect, it } from 'vitest'
import { PAGES } from '../lib/pages'
import { schemaTypes } from '../schemas/schema-types'
import { locations, mainDocuments } from './locations'
import { seenOn } from './public-path'

const DOCUMENTS = schemaTypes.flatMap(({ name, type }) => (type === 'document' ? [name] : []))

it('says of every kind of document where it is used', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20)
  for (const name of DOCUMENTS) expect(locations, name).toHaveProperty(name)
})

it('finds the document of every page in the preview', () => {
  const routes = mainDocuments.map(({ route }) => route)
  for (const { path } of PAGES) expect(routes).toContain(path)
})

it('shares the draft of every kind of document that stands on a page of its own', () => {
  const apart = DOCUMENTS.filter((name) => seenOn(name, 'a-slug') === null)
  // On the page of its suburb, at every address that does not exist, and at none.
  expect(apart.sort()).toEqual(['localIssue', 'notFound', 'redirect'])
})

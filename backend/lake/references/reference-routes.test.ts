import { beforeEach, describe, expect, it } from 'vitest'
import { ask, openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import { referenceRoutes } from './reference-routes.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  const author = { _type: 'reference', _ref: 'person' }
  lake.commit({
    author: 'ana',
    mutations: [
      { create: { _id: 'person', _type: 'person' } },
      { create: { _id: 'page', _type: 'page', author } },
    ],
  })
  return () => lake.close()
})

const path = '/data/references/production/documents/person/to'

describe('references to a document', () => {
  it('are none from other data sets, which is what the Studio asks', async () => {
    const response = await ask(
      referenceRoutes(lake),
      `${path}?excludeInternalReferences=true&excludePaths=true`,
    )
    expect(await response.json()).toEqual({ totalCount: 0, references: [] })
  })

  it('are told with the referring documents', async () => {
    const response = await ask(referenceRoutes(lake), path)
    const references = [{ projectId: 'local', datasetName: 'production', documentId: 'page' }]
    expect(await response.json()).toEqual({ totalCount: 1, references })
  })

  it('are not told to strangers', async () => {
    expect((await ask(referenceRoutes(lake), path, { as: 'anonymous' })).status).toBe(401)
  })
})

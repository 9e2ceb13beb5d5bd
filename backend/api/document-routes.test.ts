import { beforeEach, describe, expect, it } from 'vitest'
import { ask, openTestLake, readLines } from '../lake/lake-fixture.ts'
import { isJsonObject } from '../lake/model/json.ts'
import type { ContentLake } from '../lake/lake.ts'
import { documentRoutes } from './document-routes.ts'

describe('data/export', () => {
  let lake: ContentLake

  beforeEach(() => {
    lake = openTestLake()
    const create = (_id: string, _type: string) => ({ create: { _id, _type, text: 'x'.repeat(40_000) } })
    lake.commit({
      author: 'ana',
      mutations: [
        create('page', 'page'),
        create('drafts.page', 'page'),
        create('secret.note', 'note'),
        create('person', 'person'),
      ],
    })
    return () => lake.close()
  })

  async function exportedIds(query = ''): Promise<unknown[]> {
    const lines = await readLines(await ask(documentRoutes(lake), `/data/export/production${query}`))
    return lines.map((line) => (isJsonObject(line) ? line['_id'] : line))
  }

  describe('the export', () => {
    it('exports every document, including drafts and private documents', async () => {
      expect(await exportedIds()).toEqual(['drafts.page', 'page', 'person', 'secret.note'])
    })

    it('refuses to export to anonymous visitors', async () => {
      const response = await ask(documentRoutes(lake), '/data/export/production', { as: 'anonymous' })
      expect(response.status).toBe(401)
    })

    it('exports only documents of the requested types', async () => {
      expect(await exportedIds('?types=person,note')).toEqual(['person', 'secret.note'])
    })

    it('accepts the empty cursor that the export library sends', async () => {
      expect(await exportedIds('?nextCursor=&types=')).toHaveLength(4)
    })

    it('streams an export in chunks', async () => {
      const sizes: number[] = []
      const { body } = await ask(documentRoutes(lake), '/data/export/production')
      if (body === null) throw new Error('The export has no body.')
      for await (const piece of body) sizes.push(piece.byteLength)
      expect(sizes).toHaveLength(2)
      expect(Math.max(...sizes)).toBeLessThan(100_000)
    })

    it('exports a consistent snapshot while documents are being written', async () => {
      const response = await ask(documentRoutes(lake), '/data/export/production')
      lake.commit({
        author: 'ana',
        mutations: [{ delete: { id: 'person' } }, { create: { _id: 'new', _type: 'page' } }],
      })
      expect(await readLines(response)).toHaveLength(4)
    })
  })
})

describe('data/references', () => {
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

  describe('data/references of a document', () => {
    it('data/references returns an empty list for references from other datasets', async () => {
      const response = await ask(
        documentRoutes(lake),
        `${path}?excludeInternalReferences=true&excludePaths=true`,
      )
      expect(await response.json()).toEqual({ totalCount: 0, references: [] })
    })

    it('data/references returns the referring documents', async () => {
      const response = await ask(documentRoutes(lake), path)
      const references = [{ projectId: 'local', datasetName: 'production', documentId: 'page' }]
      expect(await response.json()).toEqual({ totalCount: 1, references })
    })

    it('data/references refuses anonymous visitors', async () => {
      expect((await ask(documentRoutes(lake), path, { as: 'anonymous' })).status).toBe(401)
    })
  })
})

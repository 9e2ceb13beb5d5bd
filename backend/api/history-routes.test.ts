import { beforeEach, describe, expect, it } from 'vitest'
import { isJsonObject } from '../lake/model/json.ts'
import type { ContentLake } from '../lake/lake.ts'
import { ask, openTestLake, readLines } from '../lake/lake-fixture.ts'
import { historyRoutes } from './history-routes.ts'

describe('data/history transactions', () => {
  let lake: ContentLake

  beforeEach(() => {
    lake = openTestLake()
    const create = (id: string) => ({ create: { _id: id, _type: 'page', title: 'One' } })
    lake.commit({ author: 'ana', transactionId: 't1', mutations: [create('a'), create('b')] })
    lake.commit({
      author: 'ben',
      transactionId: 't2',
      mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }],
    })
    lake.commit({ author: 'ana', transactionId: 't3', mutations: [{ delete: { id: 'b' } }] })
    lake.commit({ author: 'ana', transactionId: 't4', mutations: [{ delete: { id: 'a' } }] })
    return () => lake.close()
  })

  const get = (query = '', ids = 'a') =>
    ask(historyRoutes(lake), `/data/history/production/transactions/${ids}${query}`)

  async function idsOf(query: string, ids?: string): Promise<unknown[]> {
    return (await readLines(await get(query, ids))).map((line) => (isJsonObject(line) ? line['id'] : line))
  }

  describe('transactions of a document', () => {
    it('returns a document’s transactions as NDJSON, oldest first, with all of their mutations', async () => {
      const response = await get()
      expect(response.headers.get('content-type')).toContain('application/x-ndjson')
      const [first, second] = await readLines(response)
      expect(first).toMatchObject({
        id: 't1',
        author: 'ana',
        timestamp: '2026-11-21T05:00:00.000Z',
        documentIDs: ['a', 'b'],
      })
      expect(first).toHaveProperty('mutations.length', 2)
      expect(first).not.toHaveProperty('effects')
      expect(second).toMatchObject({ id: 't2', mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }] })
    })

    it('omits other documents’ IDs and the mutations from the history on request', async () => {
      const [line] = await readLines(await get('?includeIdentifiedDocumentsOnly=true&excludeContent=true'))
      expect(line).toEqual({
        id: 't1',
        author: 'ana',
        timestamp: '2026-11-21T05:00:00.000Z',
        documentIDs: ['a'],
      })
    })

    it('returns the effects of creations, changes and deletions on request', async () => {
      const lines = await readLines(
        await get('?effectFormat=mendoza&excludeMutations=true&includeIdentifiedDocumentsOnly=true'),
      )
      expect(lines).toMatchObject([
        { effects: { a: { apply: [0, { _id: 'a', title: 'One' }], revert: [0, null] } } },
        {
          effects: {
            a: {
              apply: expect.arrayContaining([17, 'Two', 'title']),
              revert: expect.arrayContaining([17, 'One', 'title']),
            },
          },
        },
        { effects: { a: { apply: [0, null], revert: [0, { _id: 'a', title: 'Two' }] } } },
      ])
    })

    it('reports an import as a publication, as the Studio’s timeline expects', async () => {
      lake.commit({
        author: 'ana',
        mutations: [{ create: { _id: 'drafts.p', _type: 'page', title: 'Draft' } }],
      })
      lake.commit({
        author: 'ana',
        mutations: [{ create: { _id: 'p', _type: 'page', title: 'Draft' } }, { delete: { id: 'drafts.p' } }],
      })
      lake.commit({
        author: 'ben',
        mutations: [{ create: { _id: 'drafts.p', _type: 'page', title: 'New' } }],
      })
      lake.commit({ author: 'ana', mutations: [{ patch: { id: 'p', set: { orderRank: '0|1:' } } }] })
      const effectsOf = async (id: string) =>
        (await readLines(await get('?effectFormat=mendoza', `${id},drafts.${id}`))).map((line) =>
          isJsonObject(line) && isJsonObject(line['effects']) ? line['effects'][`drafts.${id}`] : line,
        )
      const nothing = { apply: [0, null], revert: [0, null] }
      expect(await effectsOf('a')).toEqual([nothing, nothing, undefined])
      expect(await effectsOf('p')).toMatchObject([
        { apply: [0, { title: 'Draft' }] },
        { apply: [0, null], revert: [0, { title: 'Draft' }] },
        { apply: [0, { title: 'New' }] },
        undefined,
      ])
    })

    it('returns the transactions of several documents', async () => {
      expect(await idsOf('', 'a,b')).toEqual(['t1', 't2', 't3', 't4'])
    })

    it('returns the newest transactions first on request, up to a limit', async () => {
      expect(await idsOf('?reverse=true&limit=2')).toEqual(['t4', 't2'])
    })

    it('returns a hundred transactions unless a limit is given', async () => {
      for (let more = 0; more < 120; more += 1)
        lake.commit({ author: 'ana', mutations: [{ createOrReplace: { _id: 'c', _type: 'page' } }] })
      expect(await idsOf('', 'c')).toHaveLength(100)
      expect(await idsOf('?limit=110', 'c')).toHaveLength(110)
    })

    it('limits transactions to an inclusive range of transactions or times', async () => {
      expect(await idsOf('?fromTransaction=t2&toTransaction=t4')).toEqual(['t2', 't4'])
      expect(await idsOf('?fromTime=2026-11-21T05:01:00Z&toTime=2026-11-21T06:01:00%2B01:00')).toEqual(['t2'])
    })

    it('treats an empty fromTransaction as missing', async () => {
      expect(await idsOf('?fromTransaction=')).toEqual(['t1', 't2', 't4'])
    })

    it('filters transactions by author', async () => {
      expect(await idsOf('?authors=ben,cleo')).toEqual(['t2'])
    })

    it('returns an empty history for an unknown document', async () => {
      expect(await idsOf('', 'never')).toEqual([])
    })
  })

  describe('invalid requests for transactions', () => {
    it.each(['?limit=0', '?limit=many', '?fromTime=yesterday'])(
      'returns 400 for a transaction request with the query %s',
      async (query) => {
        expect((await get(query)).status).toBe(400)
      },
    )

    it('returns 404 for a range that ends with an unknown transaction', async () => {
      expect((await get('?toTransaction=other')).status).toBe(404)
    })

    it('does not show a document’s history to anonymous visitors', async () => {
      const response = await ask(historyRoutes(lake), '/data/history/production/transactions/a', {
        as: 'anonymous',
      })
      expect(response.status).toBe(401)
    })
  })
})

describe('data/history documents', () => {
  let lake: ContentLake

  beforeEach(() => {
    lake = openTestLake()
    lake.commit({
      author: 'ana',
      transactionId: 't1',
      mutations: [{ create: { _id: 'a', _type: 'page', title: 'One' } }],
    })
    lake.commit({
      author: 'ana',
      transactionId: 't2',
      mutations: [{ create: { _id: 'b', _type: 'page', title: 'B' } }],
    })
    lake.commit({
      author: 'ana',
      transactionId: 't3',
      mutations: [{ patch: { id: 'a', set: { title: 'Two' } } }],
    })
    lake.commit({ author: 'ana', transactionId: 't4', mutations: [{ delete: { id: 'a' } }] })
    return () => lake.close()
  })

  const get = (idsAndQuery: string) =>
    ask(historyRoutes(lake), `/data/history/production/documents/${idsAndQuery}`)

  async function documents(idsAndQuery: string): Promise<unknown> {
    const body: unknown = await (await get(idsAndQuery)).json()
    return body
  }

  describe('earlier revisions', () => {
    it('returns a document as it was after one of its transactions', async () => {
      expect(await documents('a?revision=t1')).toMatchObject({
        documents: [{ _id: 'a', _rev: 't1', title: 'One' }],
      })
      expect(await documents('a?revision=t3')).toMatchObject({
        documents: [{ _id: 'a', _rev: 't3', title: 'Two' }],
      })
    })

    it('returns a document as it was after another document’s transaction', async () => {
      expect(await documents('a,b,drafts.a?revision=t2')).toMatchObject({
        documents: [
          { _id: 'a', _rev: 't1' },
          { _id: 'b', _rev: 't2' },
        ],
      })
    })

    it('returns a document as it was at a given time', async () => {
      expect(await documents('a?time=2026-11-21T05:01:59Z')).toMatchObject({ documents: [{ title: 'One' }] })
      expect(await documents('a?time=2026-11-21T05:02:00Z')).toMatchObject({ documents: [{ title: 'Two' }] })
    })

    it('returns a deleted document as it was before deletion', async () => {
      expect(await documents('a?lastRevision=true')).toMatchObject({
        documents: [{ _rev: 't3', title: 'Two' }],
      })
    })

    it('leaves out unknown revisions and documents that did not exist at the requested time', async () => {
      for (const query of [
        'a?revision=t4',
        'b?revision=t1',
        'a?revision=deleted-2026',
        'a',
        'a?time=2020-01-01T00:00:00Z',
      ]) {
        expect(await documents(query)).toEqual({ documents: [] })
      }
    })

    it('returns 400 for a history request with an invalid time', async () => {
      expect((await get('a?time=then')).status).toBe(400)
    })
  })
})

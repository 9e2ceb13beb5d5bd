import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentLake } from '../lake.ts'
import { documentsRoute } from './documents-route.ts'
import { ask, openTestLake } from '../lake-fixture.ts'

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
  ask([documentsRoute(lake)], `/data/history/production/documents/${idsAndQuery}`)

async function documents(idsAndQuery: string): Promise<unknown> {
  const body: unknown = await (await get(idsAndQuery)).json()
  return body
}

describe('a document of the past', () => {
  it('is as its transaction left it', async () => {
    expect(await documents('a?revision=t1')).toMatchObject({
      documents: [{ _id: 'a', _rev: 't1', title: 'One' }],
    })
    expect(await documents('a?revision=t3')).toMatchObject({
      documents: [{ _id: 'a', _rev: 't3', title: 'Two' }],
    })
  })

  it('is as it was when another document was written', async () => {
    expect(await documents('a,b,drafts.a?revision=t2')).toMatchObject({
      documents: [
        { _id: 'a', _rev: 't1' },
        { _id: 'b', _rev: 't2' },
      ],
    })
  })

  it('is as it was at a time', async () => {
    expect(await documents('a?time=2026-11-21T05:01:59Z')).toMatchObject({ documents: [{ title: 'One' }] })
    expect(await documents('a?time=2026-11-21T05:02:00Z')).toMatchObject({ documents: [{ title: 'Two' }] })
  })

  it('can be had as it was before its deletion', async () => {
    expect(await documents('a?lastRevision=true')).toMatchObject({
      documents: [{ _rev: 't3', title: 'Two' }],
    })
  })

  it('is missing where it did not exist, and at revisions that the Studio makes up', async () => {
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

  it('cannot be had at something that is not a time', async () => {
    expect((await get('a?time=then')).status).toBe(400)
  })
})

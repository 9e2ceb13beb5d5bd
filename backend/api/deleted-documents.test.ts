import { beforeEach, expect, it } from 'vitest'
import { ask, openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { historyRoutes } from './history-routes.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

const page = (_id: string, title: string) => ({ _id, _type: 'page', title })

function commit(author: string, ...mutations: Json[]): void {
  lake.commit({ author, transactionId: crypto.randomUUID(), mutations })
}

async function deleted(query = ''): Promise<unknown> {
  const response = await ask(historyRoutes(lake), `/data/history/production/deleted${query}`)
  const body: unknown = await response.json()
  return body
}

it('lists deleted documents, newest first, with their last content, author and time', async () => {
  commit('ana', { create: page('a', 'One') }, { create: page('b', 'B') })
  commit('ana', { patch: { id: 'a', set: { title: 'Two' } } })
  commit('ben', { delete: { id: 'a' } })
  commit('cleo', { delete: { id: 'b' } })
  expect(await deleted()).toMatchObject({
    deleted: [
      { id: 'b', document: { title: 'B' }, deletedAt: '2026-11-21T05:03:00.000Z', deletedBy: 'cleo' },
      {
        id: 'a',
        document: { _type: 'page', title: 'Two' },
        deletedAt: '2026-11-21T05:02:00.000Z',
        deletedBy: 'ben',
      },
    ],
  })
  expect(await deleted('?limit=1')).toMatchObject({ deleted: [{ id: 'b' }] })
})

it('returns a deleted document’s draft, or its published version if the draft was discarded earlier', async () => {
  commit('ana', { create: page('a', 'Published') }, { create: page('drafts.a', 'Draft') })
  commit('ana', { delete: { id: 'a' } }, { delete: { id: 'drafts.a' } })
  commit('ana', { create: page('b', 'Published') }, { create: page('drafts.b', 'Draft') })
  commit('ana', { delete: { id: 'drafts.b' } })
  commit('ana', { delete: { id: 'b' } })
  expect(await deleted()).toMatchObject({
    deleted: [
      { id: 'b', document: { title: 'Published' } },
      { id: 'a', document: { title: 'Draft' } },
    ],
  })
})

it('lists neither assets nor documents that are published, unpublished or restored', async () => {
  commit('ana', { create: page('drafts.published', 'Draft') }, { create: page('unpublished', 'Live') })
  commit('ana', { create: page('published', 'Draft') }, { delete: { id: 'drafts.published' } })
  commit('ana', { create: page('drafts.unpublished', 'Live') }, { delete: { id: 'unpublished' } })
  commit('ana', { create: page('returned', 'One') })
  commit('ana', { delete: { id: 'returned' } })
  commit('ana', { create: page('drafts.returned', 'One') })
  commit('ana', { create: { _id: 'image-a', _type: 'sanity.imageAsset' } })
  commit('ana', { delete: { id: 'image-a' } })
  expect(await deleted()).toEqual({ deleted: [] })
})

it('returns 400 if the limit in a request for deleted documents is invalid', async () => {
  const response = await ask(historyRoutes(lake), '/data/history/production/deleted?limit=many')
  expect(response.status).toBe(400)
})

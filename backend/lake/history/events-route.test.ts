import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { Json } from '../types.ts'
import { eventsRoute } from './events-route.ts'
import { ask, openTestLake } from '../lake-fixture.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

const createDraft = { create: { _id: 'drafts.a', _type: 'page', title: 'One' } }
const createPublished = { createOrReplace: { _id: 'a', _type: 'page', title: 'One' } }
const deleteDraft = { delete: { id: 'drafts.a' } }
const deletePublished = { delete: { id: 'a' } }
const editDraft = (title: string) => ({ patch: { id: 'drafts.a', set: { title } } })

function commit(transactionId: string, mutations: Json[], author = 'ana'): void {
  lake.commit({ author, transactionId, mutations })
}

async function answer(id: string, query = '') {
  const response = await ask([eventsRoute(lake)], `/data/history/production/events/documents/${id}${query}`)
  const body: unknown = await response.json()
  if (!isRecord(body) || !isRecord(body['events'])) throw new Error('The answer has no events.')
  return { events: body['events'][id], nextCursor: body['nextCursor'] }
}

function publishOnce(): void {
  commit('t1', [createDraft])
  commit('t2', [editDraft('Two')], 'ben')
  commit('t3', [createPublished, deleteDraft], 'cleo')
}

const PUBLISHED = {
  type: 'publishDocumentVersion',
  timestamp: '2026-11-21T05:02:00.000Z',
  author: 'cleo',
  documentId: 'a',
  revisionId: 't3',
  versionId: 'drafts.a',
  versionRevisionId: 't2',
  publishCause: 'document.publish',
  contributors: ['ana', 'ben'],
}

describe('events of a draft', () => {
  it('are its creation and its publication, newest first, without edits', async () => {
    publishOnce()
    expect(await answer('drafts.a')).toEqual({
      events: [
        PUBLISHED,
        {
          type: 'createDocumentVersion',
          timestamp: '2026-11-21T05:00:00.000Z',
          author: 'ana',
          documentId: 'a',
          versionId: 'drafts.a',
          versionRevisionId: 't1',
        },
      ],
      nextCursor: '',
    })
  })

  it('tell a discarded draft by the last revision it had, and begin its authors anew', async () => {
    publishOnce()
    commit('t4', [createDraft], 'dora')
    commit('t5', [editDraft('Three')], 'dora')
    commit('t6', [deleteDraft])
    commit('t7', [createDraft], 'eva')
    commit('t8', [createPublished, deleteDraft])
    const { events } = await answer('drafts.a')
    expect(events).toMatchObject([
      { type: 'publishDocumentVersion', revisionId: 't8', versionRevisionId: 't7', contributors: ['eva'] },
      { type: 'createDocumentVersion', versionRevisionId: 't7' },
      { type: 'deleteDocumentVersion', versionId: 'drafts.a', versionRevisionId: 't5' },
      { type: 'createDocumentVersion', versionRevisionId: 't4' },
      { type: 'publishDocumentVersion', revisionId: 't3' },
      { type: 'createDocumentVersion', versionRevisionId: 't1' },
    ])
  })

  it('tell that the whole document was deleted', async () => {
    commit('t1', [createDraft])
    commit('t2', [deleteDraft])
    expect((await answer('drafts.a')).events).toMatchObject([
      { type: 'deleteDocumentGroup', documentId: 'a', author: 'ana' },
      { type: 'createDocumentVersion' },
    ])
  })

  it('are none for a document that never had a draft', async () => {
    commit('t1', [createPublished])
    expect(await answer('drafts.a')).toEqual({ events: [], nextCursor: '' })
  })
})

describe('events of a published document', () => {
  it('are its publications, and not those of its draft', async () => {
    publishOnce()
    commit('t4', [createDraft])
    expect((await answer('a')).events).toEqual([PUBLISHED])
  })

  it('are live ones where it was written without a draft', async () => {
    commit('t1', [createPublished])
    commit('t2', [{ patch: { id: 'a', set: { title: 'Two' } } }])
    expect((await answer('a')).events).toMatchObject([
      { type: 'updateLiveDocument', documentId: 'a', revisionId: 't2' },
      { type: 'createLiveDocument', documentId: 'a', revisionId: 't1' },
    ])
  })

  it('tell unpublishing from deleting', async () => {
    publishOnce()
    commit('t4', [createDraft, deletePublished])
    commit('t5', [createPublished, deleteDraft])
    commit('t6', [createDraft])
    commit('t7', [deletePublished])
    commit('t8', [deleteDraft])
    const { events } = await answer('a')
    expect(events).toMatchObject([
      { type: 'deleteDocumentGroup' },
      { type: 'unpublishDocument', versionId: 'drafts.a', versionRevisionId: 't6' },
      { type: 'publishDocumentVersion', revisionId: 't5' },
      { type: 'unpublishDocument', versionId: 'drafts.a', versionRevisionId: 't4' },
      { type: 'publishDocumentVersion', revisionId: 't3' },
    ])
  })
})

describe('events of a version', () => {
  it('name its release', async () => {
    commit('t1', [{ create: { _id: 'versions.spring.a', _type: 'page' } }])
    commit('t2', [createPublished, { delete: { id: 'versions.spring.a' } }])
    const release = { versionId: 'versions.spring.a', versionRevisionId: 't1', releaseId: 'spring' }
    const publication = {
      type: 'publishDocumentVersion',
      publishCause: 'release.publish',
      revisionId: 't2',
      ...release,
    }
    expect((await answer('versions.spring.a')).events).toMatchObject([
      publication,
      { type: 'createDocumentVersion', ...release },
    ])
    expect((await answer('a')).events).toMatchObject([publication])
  })

  it('is not named as the source where the draft went as well, and remains where there is no draft', async () => {
    commit('t1', [createPublished, { create: { _id: 'versions.spring.a', _type: 'page' } }])
    commit('t2', [{ delete: { id: 'a' } }])
    commit('t3', [{ create: { _id: 'drafts.a', _type: 'page' } }])
    commit('t4', [{ delete: { id: 'versions.spring.a' } }, { delete: { id: 'drafts.a' } }, createPublished])
    expect((await answer('a')).events).toMatchObject([
      { type: 'publishDocumentVersion', publishCause: 'document.publish', versionId: 'drafts.a' },
      { type: 'unpublishDocument', versionId: 'versions.spring.a', versionRevisionId: 't1' },
      { type: 'createLiveDocument' },
    ])
  })
})

describe('many events', () => {
  it('come a hundred at a time unless more are asked for', async () => {
    for (let number = 1; number <= 120; number += 1) commit(`t${number}`, [createPublished])
    expect((await answer('a')).events).toHaveLength(100)
    expect((await answer('a', '?limit=110')).events).toHaveLength(110)
  })

  it('come in pages, each beginning where the last one ended', async () => {
    for (const number of [1, 2, 3]) commit(`t${number}`, [createPublished])
    const first = await answer('a', '?limit=2')
    expect(first.events).toMatchObject([{ revisionId: 't3' }, { revisionId: 't2' }])
    const rest = await answer('a', `?limit=2&nextCursor=${String(first.nextCursor)}`)
    expect(rest.events).toMatchObject([{ revisionId: 't1' }])
    expect(rest.nextCursor).toBe('')
  })
})

it('are told of a draft that was typed at for months without reading what was typed', async () => {
  commit('t0', [createDraft])
  for (let save = 1; save <= 300; save += 1) commit(`t${save}`, [editDraft(`${save}`)])
  const reads = [vi.spyOn(lake.store, 'revisionsIn'), vi.spyOn(lake.store, 'revisionAt')]
  expect(await answer('drafts.a')).toMatchObject({ events: [{ type: 'createDocumentVersion' }] })
  // One look at what was there before the first.
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

import { describe, expect, it } from 'vitest'
import { changeSyncTags } from '../lake/groq/sync-tags.ts'
import type { DocumentChange } from '../lake/model/types.ts'
import { announcementsOf, bodyOf, idempotencyKey, mergeAnnouncements } from './announcements.ts'
import { created, deleted, updated } from './webhooks-fixture.ts'

function announce(id: string, ...changes: DocumentChange[]) {
  return announcementsOf({ id, sequence: 1, timestamp: '2026-11-21T00:00:00Z', author: 'p1', changes })
}

const policies = (count: number) => Array.from({ length: count }, (_, at) => created(`policy-${at}`))

describe('a transaction', () => {
  it('sends one webhook per document for ten changes, and one per type for eleven', () => {
    expect(announce('t1', ...policies(10)).map(({ document }) => document._id)).toEqual(
      Array.from({ length: 10 }, (_, at) => `policy-${at}`),
    )
    expect(announce('t1', ...policies(11))).toMatchObject([{ document: { _id: '*' }, operation: 'update' }])
  })

  it('ignores drafts when counting a transaction’s changes', () => {
    const drafts = Array.from({ length: 60 }, (_, at) => created(`drafts.policy-${at}`))
    expect(announce('t1', ...drafts, created('economy'))).toMatchObject([{ document: { _id: 'economy' } }])
  })

  it.each([
    ['a draft', created('drafts.economy')],
    ['a version', created('versions.r1.economy')],
    ['a private document', created('secret.settings')],
    ['an asset', created('image-abc', 'sanity.imageAsset')],
    ['a system document', created('retention', 'system.retention')],
  ])('does not announce %s', (_name, change) => {
    expect(announce('t1', change)).toEqual([])
  })
})

describe('the idempotency key', () => {
  it('gives each publication its own idempotency key, even for identical content', () => {
    const keys = [...announce('t1', updated('a')), ...announce('t2', updated('a'))].map(idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it('gives each document of a publication its own idempotency key', () => {
    const keys = announce('t1', updated('a'), updated('b')).map(idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('the body of an announcement', () => {
  const bodies = (announcements: Parameters<typeof bodyOf>[0][]) =>
    announcements.map((each): unknown => JSON.parse(bodyOf(each)))
  const tags = expect.arrayContaining([expect.stringMatching(/^s1:/)])

  it('an announcement of an existing document contains its revision and the whole transaction’s sync tags', () => {
    const [one, other] = announce('t1', updated('a'), updated('b'))
    expect(bodies(announce('t1', updated('a')))).toEqual([
      { _id: 'a', _type: 'policy', slug: 'a-new', _rev: 't1', syncTags: tags },
    ])
    expect(one?.syncTags).toEqual(other?.syncTags)
    expect(new Set(one?.syncTags)).toEqual(
      new Set([updated('a'), updated('b')].flatMap((change) => changeSyncTags(change))),
    )
  })

  it.each([
    ['a new document', announce('t1', created('a'))],
    ['a deleted document', announce('t1', deleted('a'))],
    ['eleven documents', announce('t1', ...policies(11))],
  ])('an announcement of %s does not contain sync tags', (_what, announcements) => {
    expect(bodies(announcements)).toEqual([expect.not.objectContaining({ syncTags: expect.anything() })])
  })

  it('an announcement does not contain sync tags if the site has not yet received the document’s creation', () => {
    const [creation, change] = [created('a'), updated('a')].flatMap((each, at) => announce(`t${at}`, each))
    if (creation === undefined || change === undefined) throw new Error('Both are announced.')
    expect(bodies([mergeAnnouncements(creation, change)])).toEqual([
      { _id: 'a', _type: 'policy', slug: 'a-new' },
    ])
  })
})

describe('merged announcements', () => {
  it.each([
    ['create', created('a'), updated('a')],
    ['delete', created('a'), deleted('a')],
    ['update', updated('a'), updated('a')],
    ['create', deleted('a'), created('a')],
  ])('merges two announcements of a document into one %s', (operation, ...changes) => {
    const [earlier, later] = changes.flatMap((change, at) => announce(`t${at + 1}`, change))
    if (earlier === undefined || later === undefined) throw new Error('Both are announced.')
    expect(mergeAnnouncements(earlier, later)).toMatchObject({ operation, transactionId: 't2' })
  })
})

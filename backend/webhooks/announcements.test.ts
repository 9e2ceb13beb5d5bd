import { describe, expect, it } from 'vitest'
import type { DocumentChange } from '../lake/model/types.ts'
import { announcementsOf, idempotencyKey, mergeAnnouncements } from './webhooks.ts'
import { created, deleted, updated } from './webhooks-fixture.ts'

function announce(id: string, ...changes: DocumentChange[]) {
  return announcementsOf({ id, sequence: 1, timestamp: '2026-11-21T00:00:00Z', author: 'p1', changes })
}

const policies = (count: number) => Array.from({ length: count }, (_, at) => created(`policy-${at}`))

describe('a transaction', () => {
  it('announces ten changed documents one by one, but eleven once per type', () => {
    expect(announce('t1', ...policies(10)).map(({ documentId }) => documentId)).toEqual(
      Array.from({ length: 10 }, (_, at) => `policy-${at}`),
    )
    expect(announce('t1', ...policies(11))).toMatchObject([{ documentId: '*', operation: 'update' }])
  })

  it('does not count drafts as announcements', () => {
    const drafts = Array.from({ length: 60 }, (_, at) => created(`drafts.policy-${at}`))
    expect(announce('t1', ...drafts, created('economy'))).toMatchObject([{ documentId: 'economy' }])
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

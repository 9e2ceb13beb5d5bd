import { describe, expect, it } from 'vitest'
import { openLake } from '../lake.ts'
import { askLake } from '../lake-fixture.ts'
import type { JsonObject } from '../model/json.ts'
import type { LakeDocument } from '../model/types.ts'
import { applyPatch } from './workspace.ts'

const NOW = new Date('2026-01-01T00:00:00.000Z')

describe('a transaction', () => {
  it('a transaction records one change per document, from its initial to its final state', () => {
    const lake = openLake({ file: ':memory:', now: () => NOW })
    lake.commit({
      author: 'ada',
      transactionId: 't1',
      mutations: [{ create: { _id: 'a', _type: 'x', n: 1 } }],
    })
    const { changes, sequence } = lake.commit({
      author: 'ada',
      transactionId: 't2',
      mutations: [
        { patch: { id: 'a', inc: { n: 1 } } },
        { patch: { id: 'a', inc: { n: 1 } } },
        { create: { _id: 'b', _type: 'x' } },
        { delete: { id: 'b' } },
      ],
    })
    expect(sequence).toBe(2)
    expect(changes).toMatchObject([
      { documentId: 'a', previous: { n: 1, _rev: 't1' }, next: { n: 3, _rev: 't2' }, mutations: [{}, {}] },
    ])
    lake.close()
  })

  it('a patch keeps the creation time and takes its update time from the clock, even after the clock is set back', () => {
    const times = [new Date('2028-03-11T00:00:00Z'), NOW]
    const lake = openLake({ file: ':memory:', now: () => times.shift() ?? NOW })
    lake.commit({
      author: 'ada',
      mutations: [{ create: { _id: 'a', _type: 'x', _createdAt: '2020-01-01T00:00:00Z' } }],
    })
    lake.commit({ author: 'ada', mutations: [{ patch: { id: 'a', set: { n: 1 } } }] })
    expect(lake.getDocument('a')).toMatchObject({
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: '2026-01-01T00:00:00.000Z',
    })
    lake.close()
  })

  it('a failed transaction changes nothing and does not notify listeners', () => {
    const lake = openLake({ file: ':memory:' })
    let told = 0
    lake.onCommit(() => (told += 1))
    expect(() =>
      lake.commit({
        author: 'ada',
        mutations: [{ create: { _id: 'a', _type: 'x' } }, { patch: { id: 'b', set: { n: 1 } } }],
      }),
    ).toThrow()
    expect([lake.countDocuments(), lake.lastSequence(), told]).toEqual([0, 0, 0])
    lake.close()
  })

  it('a transaction still notifies the other listeners if one fails', () => {
    const lake = openLake({ file: ':memory:' })
    const told: string[] = []
    lake.onCommit(() => {
      throw new Error('a broken listener')
    })
    lake.onCommit(({ id }) => told.push(id))
    lake.commit({ author: 'ada', transactionId: 't1', mutations: [{ create: { _id: 'a', _type: 'x' } }] })
    expect(told).toEqual(['t1'])
    lake.close()
  })

  it('a transaction does not mutate documents that were returned to earlier readers', async () => {
    const lake = openLake({ file: ':memory:' })
    lake.commit({
      author: 'ada',
      mutations: [{ create: { _id: 'a', _type: 'x', list: [{ _key: 'k', n: 1 }] } }],
    })
    const held = structuredClone(lake.getDocument('a'))
    const before = lake.getDocument('a')
    lake.commit({
      author: 'ada',
      mutations: [
        {
          patch: {
            id: 'a',
            set: { 'list[_key=="k"].n': 2 },
            insert: { after: 'list[-1]', items: [{ n: 3 }] },
          },
        },
      ],
    })
    expect(before).toEqual(held)
    expect(await askLake(lake, '*[0].list[].n')).toEqual([2, 3])
    lake.close()
  })
})

describe('a patch', () => {
  const TIME = '2026-11-21T05:00:00.000Z'

  const document: LakeDocument = {
    ...{ _id: 'a', _type: 'policy', _rev: 'r2', _createdAt: TIME, _updatedAt: TIME },
    title: 'One',
  }

  const patch = (instructions: JsonObject) => applyPatch(document, { id: 'a', ...instructions })

  describe('a patch', () => {
    it('rejects a patch for an outdated revision', () => {
      expect(() => patch({ ifRevisionID: 'r1', set: { title: 'Two' } })).toThrow('unexpected revision ID')
      expect(patch({ ifRevisionID: 'r2', set: { title: 'Two' } })).toMatchObject({ title: 'Two' })
    })

    it.each(['_id', '_type', '_createdAt'])('rejects a patch that changes %s', (attribute) => {
      expect(() => patch({ set: { [attribute]: 'other' } })).toThrow(
        `Cannot modify immutable attribute "${attribute}"`,
      )
      expect(() => patch({ unset: [attribute] })).toThrow(/immutable attribute|does not leave a document/)
    })

    it('ignores a revision or an update time that a patch sets', () => {
      expect(patch({ set: { _rev: 'mine', _updatedAt: 'never' } })).toMatchObject({
        _rev: 'r2',
        _updatedAt: TIME,
      })
    })

    it('rejects a patch with an unknown or malformed operation', () => {
      expect(() => patch({ sett: { title: 'Two' } })).toThrow('"sett" not allowed')
      expect(() => patch({ set: ['title'] })).toThrow('"set" in a patch must be an object')
      expect(() => patch({ unset: { title: true } })).toThrow('"unset" in a patch must be a list of paths')
    })
  })
})

import { describe, expect, it } from 'vitest'
import { openLake } from '../lake.ts'

const NOW = new Date('2026-01-01T00:00:00.000Z')

describe('a transaction', () => {
  it('gives every document that it touches one change, whose ends are before and after', () => {
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

  it('keeps the time of creation and never goes back in time', () => {
    const times = [new Date('2026-01-02T00:00:00Z'), NOW]
    const lake = openLake({ file: ':memory:', now: () => times.shift() ?? NOW })
    const first = lake.commit({
      author: 'ada',
      mutations: [{ create: { _id: 'a', _type: 'x', _createdAt: '2020-01-01T00:00:00Z' } }],
    })
    const second = lake.commit({ author: 'ada', mutations: [{ patch: { id: 'a', set: { n: 1 } } }] })
    expect(second.timestamp >= first.timestamp).toBe(true)
    expect(lake.getDocument('a')).toMatchObject({
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: second.timestamp,
    })
    lake.close()
  })

  it('that fails leaves the lake as it was and is told to nobody', () => {
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

  it('is told to the other listeners when one of them fails', () => {
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

  it('changes no document that a reader already holds', async () => {
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
    expect(await lake.query({ query: '*[0].list[].n', perspective: 'raw', visibility: 'all' })).toEqual([
      2, 3,
    ])
    lake.close()
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openLake } from '../lake.ts'
import { timeIsUp } from '../groq/evaluate-query.ts'
import { askLake } from '../lake-fixture.ts'
import type { CommittedTransaction, Json } from '../model/types.ts'
import { readListenRequest, mutationEvents } from '../../api/listen-route.ts'
import { createMatcher } from './match-filter.ts'

const id = fc.constantFrom('a', 'b', 'drafts.a')

const attributes = fc.record({
  _type: fc.constantFrom('policy', 'page'),
  rank: fc.integer({ min: 0, max: 3 }),
})

const mutation = fc.oneof(
  fc.tuple(id, attributes).map(([_id, rest]): Json[] => [
    // The new document may have a different type.
    { delete: { id: _id } },
    { create: { _id, ...rest } },
  ]),
  fc.tuple(id, attributes).map(([_id, rest]): Json[] => [{ createIfNotExists: { _id, ...rest } }]),
  id.map((target): Json[] => [{ delete: { id: target } }]),
)

const transactions = fc.array(fc.array(mutation, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
})

it('filters on the server’s thread use the time slicer, but filters on another thread do not', async () => {
  const lake = openLake({ file: ':memory:' })
  let paced = 0
  const inTimeSlice = <T>(work: () => Promise<T>) => ((paced += 1), work())
  const changes = lake.commit({
    author: 'test',
    mutations: [{ create: { _id: 'a', _type: 'page', rank: 1 } }],
  }).changes
  for (const [query, turns] of [
    ['*[rank > 0]', 1],
    ['*[string(rank) == "1"]', 0],
  ] as const) {
    paced = 0
    const request = readListenRequest(new URLSearchParams({ query }))
    const match = await createMatcher({ lake: { ...lake, inTimeSlice }, request, identity: 'test' })
    expect(await match(changes)).toMatchObject([{ documentId: 'a', transition: 'appear' }])
    expect(paced).toBe(turns)
  }
  lake.close()
})

it('moves a slow filter to another thread', async () => {
  const lake = openLake({ file: ':memory:' })
  const inTimeSlice = () => Promise.reject(timeIsUp(40))
  const { changes } = lake.commit({
    author: 'test',
    mutations: [{ create: { _id: 'a', _type: 'page', rank: 1 } }],
  })
  const request = readListenRequest(new URLSearchParams({ query: '*[rank > 0]' }))
  const match = await createMatcher({ lake: { ...lake, inTimeSlice }, request, identity: 'test' })
  expect(await match(changes)).toMatchObject([{ documentId: 'a', transition: 'appear' }])
  lake.close()
})

it.each(['*[author->name == "Ana"]', '*[string(author->name) == "Ana"]'])(
  'the filter %s resolves references to other documents',
  async (query) => {
    const lake = openLake({ file: ':memory:' })
    const create = (_id: string, author: string) => ({
      create: { _id, _type: 'page', author: { _type: 'reference', _ref: author } },
    })
    const people = ['Ana', 'Ben'].map((name) => ({ create: { _id: name, _type: 'person', name } }))
    lake.commit({ author: 'test', mutations: people })
    const { changes } = lake.commit({ author: 'test', mutations: [create('a', 'Ana'), create('b', 'Ben')] })
    const request = readListenRequest(new URLSearchParams({ query }))
    const match = await createMatcher({ lake, request, identity: 'test' })
    expect((await match(changes)).map(({ documentId }) => documentId)).toEqual(['a'])
    lake.close()
  },
)

/** The part of an event that a listener needs in order to follow a document. */
interface Told {
  documentId: string
  previousRev?: string
  resultRev: string
  transition: string
  effects: { apply: [0, Json]; revert: [0, Json] }
}

it('a listener that applies every event ends up with exactly the matching documents', async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (list) => {
      const lake = openLake({ file: ':memory:' })
      const request = readListenRequest(
        new URLSearchParams({ query: '*[rank > 0]', effectFormat: 'mendoza' }),
      )
      const match = await createMatcher({ lake, request, identity: 'test' })
      const committed: CommittedTransaction[] = []
      lake.onCommit((transaction) => committed.push(transaction))
      for (const mutations of list) lake.commit({ mutations: mutations.flat(), author: 'test' })

      const matching = new Map<string, Json>()
      const revisions = new Map<string, string>()
      for (const transaction of committed) {
        const events = mutationEvents(transaction, await match(transaction.changes), request)
        for (const { data } of events) follow(told(data), matching, revisions)
      }
      const expected = await askLake(lake, '*[rank > 0]{_id, _type, rank}')
      if (!Array.isArray(expected)) throw new Error('The query gives a list.')
      const sorted = [...matching].sort(([left], [right]) => (left < right ? -1 : 1))
      expect(sorted.map(([, document]) => document)).toMatchObject(expected)
      lake.close()
    }),
    { seed: 20261121, numRuns: 100 },
  )
}, 60_000)

function follow(
  { documentId, previousRev, resultRev, transition, effects }: Told,
  matching: Map<string, Json>,
  revisions: Map<string, string>,
): void {
  if (transition === 'appear') expect(matching.has(documentId)).toBe(false)
  else expect(previousRev).toBe(revisions.get(documentId))
  if (transition === 'disappear') matching.delete(documentId)
  else matching.set(documentId, effects.apply[1])
  revisions.set(documentId, resultRev)
}

function told(data: unknown): Told {
  if (!isTold(data)) throw new Error('The event lacks what a listener needs.')
  return data
}

function isTold(data: unknown): data is Told {
  return (
    typeof data === 'object' &&
    data !== null &&
    'documentId' in data &&
    'effects' in data &&
    'resultRev' in data
  )
}

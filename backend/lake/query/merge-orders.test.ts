import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseGroq } from './groq.ts'
import { evaluateTree } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'
import { createView } from './view.ts'

const TIME = '2026-01-01T00:00:00.000Z'
const documents = fc.array(
  fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.constantFrom('x', 1, null, true) }),
  {
    maxLength: 8,
  },
)
const key = fc.constantFrom(
  'a',
  'a desc',
  'b',
  'b desc',
  'c',
  'c asc',
  'lower(c)',
  'a + b',
  'select(a > 0 => b)',
)
const order = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => `| order(${keys.join(', ')})`)
const step = fc.oneof(order, order, fc.constantFrom('[0..4]', '{a, b, c, _id}', '[a > 0]'))

it('orders that follow each other give the same as one', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.array(step, { minLength: 1, maxLength: 6 }), async (list, steps) => {
      const query = `* ${steps.join(' ')}`
      const view = createView(
        list.map((attributes, at) => ({
          ...{ ...attributes, _id: `d${at}`, _type: 't', _rev: 'r', _createdAt: TIME, _updatedAt: TIME },
        })),
      )
      const evaluation = { query, params: {}, view, identity: 'test', timestamp: new Date(TIME) }
      const merged = await evaluateTree(parseQuery(query, {}), evaluation)
      expect(merged).toEqual(await evaluateTree(parseGroq(query, {}), evaluation))
    }),
    { seed: 20261122, numRuns: 500 },
  )
}, 60_000)

it('a chain of orders has each key once, the last order first', () => {
  const tree = parseQuery(`*${' | order(a) | order(b desc, a desc)'.repeat(50)}`, {})
  expect(tree).toEqual({
    type: 'PipeFuncCall',
    name: 'order',
    base: { type: 'Everything' },
    args: [
      { type: 'Desc', base: { type: 'AccessAttribute', name: 'b' } },
      { type: 'Desc', base: { type: 'AccessAttribute', name: 'a' } },
    ],
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildView } from '../perspective.ts'
import type { LakeDocument } from '../types.ts'
import { evaluateQuery, evaluateTree } from './evaluate-query.ts'
import { constraintOf } from './narrow.ts'
import { parseQuery } from './parse-query.ts'

const IDS = ['a', 'b', 'c', 'd', 'drafts.a', 'e.private']
const TYPES = ['policy', 'person', 'home']

const id = fc.constantFrom(...IDS)
const type = fc.constantFrom(...TYPES)

const documents = fc.uniqueArray(
  fc.record({ _id: id, _type: type, size: fc.integer({ min: 0, max: 3 }), to: id }),
  { selector: ({ _id }) => _id, maxLength: IDS.length },
)

const condition = fc.oneof(
  type.map((value) => `_type == "${value}"`),
  type.map((value) => `"${value}" == _type`),
  id.map((value) => `_id == "${value}"`),
  fc.array(id, { maxLength: 3 }).map((values) => `_id in ${JSON.stringify(values)}`),
  fc.array(type, { maxLength: 3 }).map((values) => `_type in ${JSON.stringify(values)}`),
  fc.integer({ min: 0, max: 3 }).map((size) => `size > ${String(size)}`),
  id.map((value) => `references("${value}")`),
  fc.constant('_type != "home"'),
)

const expression = fc
  .array(condition, { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc.constantFrom(
      parts.join(' && '),
      parts.join(' || '),
      `(${parts.join(' && ')})`,
      `!(${parts.join(' && ')})`,
    ),
  )

const query = fc
  .tuple(
    expression,
    fc.constantFrom('', '| order(size desc, _id asc)', '[0...2]', '{_id, "linked": to->_id}', '[0]'),
  )
  .map(([filter, rest]) => `*[${filter}]${rest}`)

describe('narrowing', () => {
  test('never changes the result of a query', async () => {
    await fc.assert(
      fc.asyncProperty(documents, query, async (found, text) => {
        const view = buildView({
          documents: inOrder(found).map(asStored),
          perspective: 'raw',
          visibility: 'all',
        })
        const evaluation = { query: text, params: {}, view, identity: 'test', timestamp: new Date(0) }
        const whole = await evaluateTree(parseQuery(text, {}), evaluation)
        expect(await evaluateQuery(evaluation)).toEqual(whole)
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  test('prefers ids to types, and knows when nothing is certain', () => {
    expect(constraintOf(parseQuery('*[_type == "policy" && _id == "a"]', {}))).toEqual({
      attribute: '_id',
      values: ['a'],
    })
    expect(constraintOf(parseQuery('*[_type == "policy" || _id == "a"]', {}))).toBeNull()
  })
})

/** The store hands out documents ordered by id. */
function inOrder<T extends { _id: string }>(found: T[]): T[] {
  return found.toSorted((left, right) => (left._id < right._id ? -1 : 1))
}

function asStored({
  to,
  ...document
}: {
  _id: string
  _type: string
  size: number
  to: string
}): LakeDocument {
  const timestamp = '2026-11-21T00:00:00Z'
  return {
    ...document,
    _rev: 'r1',
    _createdAt: timestamp,
    _updatedAt: timestamp,
    to: { _type: 'reference', _ref: to },
  }
}

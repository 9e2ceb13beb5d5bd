import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Json } from '../model/types.ts'
import { evaluateQuery } from '../lake-fixture.ts'
import { createView } from '../model/views.ts'
import { parseGroq } from './groq.ts'
import { evaluateGuarded } from './evaluate-query.ts'
import { parseQuery } from './parse-query.ts'

describe('fixes for groq-js', () => {
  const TIME = '2026-01-01T00:00:00.000Z'

  const view = createView([
    {
      _id: 'a',
      _type: 'page',
      _rev: 'r',
      _createdAt: TIME,
      _updatedAt: TIME,
      title: 'One',
      open: true,
      rank: 1,
    },
    {
      _id: 'b',
      _type: 'page',
      _rev: 'r',
      _createdAt: TIME,
      _updatedAt: TIME,
      title: 'Two',
      open: false,
      rank: 2,
    },
  ])

  const ask = (query: string, params: Record<string, Json> = {}) =>
    evaluateQuery({ query, params, view, identity: 'test', timestamp: new Date(TIME), timeLimit: 10_000 })

  describe('array::unique', () => {
    it.each([
      ['[null, 1, null, "a", 1, null, "a"]', [null, 1, 'a']],
      ['[null]', [null]],
      ['[[1], [1], {"a": 1}, {"a": 1}]', [[1], [1], { a: 1 }, { a: 1 }]],
      ['array::unique([null, 1, null])', [null, 1]],
      ['*[]{"a": select(rank > 1 => title)}.a', [null, 'Two']],
      ['"no list"', null],
      ['null', null],
    ])('array::unique(%s) returns %j', async (list, expected) => {
      expect(await ask(`array::unique(${list})`)).toEqual(expected)
    })
  })

  it.each([
    ['path("drafts.a") in path("drafts.**")', true],
    ['path("a") in path("drafts.**")', false],
    ['path("a.b.c") in path("a.*")', false],
    ['path(null) in path("**")', null],
    ['"drafts.a" in path("drafts.**")', true],
  ])('evaluates %s as %s', async (query, expected) => {
    expect(await ask(query)).toBe(expected)
  })

  describe('score()', () => {
    it.each([
      'title match "One"',
      'open',
      '!open && rank > 1 || (title == "One")',
      'boost(title match "One", 3), defined(rank)',
      'rank in 1..2, references("x"), string::startsWith(title, "O")',
      '$isOpen',
    ])('score() accepts %s', async (predicates) => {
      expect(await ask(`*|score(${predicates})[]._id`, { isOpen: true })).toHaveLength(2)
    })

    it.each([
      '1',
      '"One"',
      'rank + 1',
      '*[rank > 1]',
      'count(*)',
      'lower(title)',
      '[open]',
      '{"a": open}',
      'open && 1',
      'boost(1, 2)',
      'open, rank * 2',
      '$rank',
    ])('score() rejects %s, which is not a predicate', async (predicates) => {
      await expect(ask(`*|score(${predicates})`, { rank: 3 })).rejects.toMatchObject({
        status: 400,
        details: {
          type: 'queryParseError',
          description: 'score() takes expressions that are true or false.',
        },
      })
    })

    it.each(['*{title}', '*[0]', '*[]._id'])(
      'score() rejects %s, which is not a list of documents',
      async (base) => {
        await expect(ask(`${base} | score(rank == 1)`)).rejects.toMatchObject({
          status: 400,
          details: { description: 'score() follows documents. Project or pick one after it.' },
        })
      },
    )
  })

  it.each([
    'documents::get("a")',
    'documents::incomingRefCount()',
    'media::aspect(a, "b")',
    'user::attributes()',
  ])('rejects the unsupported function %s', async (call) => {
    const name = call.replace(/\(.*/, '')
    await expect(ask(`*{"x": ${call}}`)).rejects.toMatchObject({
      status: 400,
      details: { type: 'queryParseError', description: `unsupported function: ${name}` },
    })
  })
})

describe('merged orders', () => {
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

  it('merging consecutive order() calls does not change the result', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.array(step, { minLength: 1, maxLength: 6 }), async (list, steps) => {
        const query = `* ${steps.join(' ')}`
        const view = createView(
          list.map((attributes, at) => ({
            ...{ ...attributes, _id: `d${at}`, _type: 't', _rev: 'r', _createdAt: TIME, _updatedAt: TIME },
          })),
        )
        const evaluation = {
          query,
          params: {},
          view,
          identity: 'test',
          timestamp: new Date(TIME),
          timeLimit: 10_000,
        }
        const merged = await evaluateGuarded(parseQuery(query, {}), evaluation)
        expect(merged).toEqual(await evaluateGuarded(parseGroq(query, {}), evaluation))
      }),
      { seed: 20261122, numRuns: 500 },
    )
  }, 60_000)

  it('a chain of order() calls keeps each key once, starting with the last call', () => {
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
})

it('parseQuery accepts a query of 110,000 characters and refuses a longer one', () => {
  const query = '*[_type == "page"]'.padEnd(110_000)
  expect(parseQuery(query, {}).type).toBe('Filter')
  expect(() => parseQuery(`${query} `, {})).toThrow('The query is longer than 110000 characters. Shorten it.')
})

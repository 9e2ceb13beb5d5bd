import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { createView } from './view.ts'

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
  evaluateQuery({ query, params, view, identity: 'test', timestamp: new Date(TIME) })

describe('array::unique', () => {
  it.each([
    ['[null, 1, null, "a", 1, null, "a"]', [null, 1, 'a']],
    ['[null]', [null]],
    ['[[1], [1], {"a": 1}, {"a": 1}]', [[1], [1], { a: 1 }, { a: 1 }]],
    ['array::unique([null, 1, null])', [null, 1]],
    ['*[]{"a": select(rank > 1 => title)}.a', [null, 'Two']],
    ['"no list"', null],
    ['null', null],
  ])('of %s keeps one of what is equal, nulls among it', async (list, expected) => {
    expect(await ask(`array::unique(${list})`)).toEqual(expected)
  })
})

it.each([
  ['path("drafts.a") in path("drafts.**")', true],
  ['path("a") in path("drafts.**")', false],
  ['path("a.b.c") in path("a.*")', false],
  ['path(null) in path("**")', null],
  ['"drafts.a" in path("drafts.**")', true],
])('%s is %s', async (query, expected) => {
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
  ])('takes %s', async (predicates) => {
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
  ])('refuses %s, which is neither true nor false', async (predicates) => {
    await expect(ask(`*|score(${predicates})`, { rank: 3 })).rejects.toMatchObject({
      status: 400,
      details: { type: 'queryParseError', description: 'score() takes expressions that are true or false.' },
    })
  })
})

it.each([
  'documents::get("a")',
  'documents::incomingRefCount()',
  'media::aspect(a, "b")',
  'user::attributes()',
])('refuses %s, which is not there', async (call) => {
  const name = call.replace(/\(.*/, '')
  await expect(ask(`*{"x": ${call}}`)).rejects.toMatchObject({
    status: 400,
    details: { type: 'queryParseError', description: `unsupported function: ${name}` },
  })
})

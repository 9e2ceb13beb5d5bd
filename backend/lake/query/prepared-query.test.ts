import { expect, it } from 'vitest'
import { createPreparation } from './prepared-query.ts'
import type { Question } from './question.ts'

const ask = (query: string, more: Partial<Question> = {}): Question => ({
  ...{ query, params: {}, perspective: 'raw', visibility: 'all', asker: 'staff', identity: 'me', ...more },
})

it('keeps the 500 queries that were asked last, and forgets the others', () => {
  const prepare = createPreparation()
  const [oldest, busy] = [prepare(ask('*[0]')), prepare(ask('*[1]'))]
  expect(prepare(ask('*[0]'))).toBe(oldest)
  expect(prepare(ask('*[1]'))).toBe(busy)
  for (let other = 2; other < 501; other += 1) {
    prepare(ask(`*[${other}]`))
    expect(prepare(ask('*[1]'))).toBe(busy)
  }
  expect(prepare(ask('*[0]'))).not.toBe(oldest)
})

it.each([
  ['a text', (length: number) => ({ id: 'x'.repeat(length) })],
  ['a list', (length: number) => ({ id: Array.from({ length: length / 2 }, () => 1) })],
  ['names of attributes', (length: number) => ({ id: { ['x'.repeat(length - 2)]: null } })],
  [
    'many parameters',
    (length: number) => ({
      id: 1,
      ...Object.fromEntries(Array.from({ length: length / 6 - 1 }, (_, at) => [String(1_000 + at), 1])),
    }),
  ],
])('prepares no query with more than 2,000 characters of parameters: %s', (_what, params) => {
  const prepare = createPreparation()
  expect(prepare(ask('*[_id == $id]', { params: params(1_800) }))).not.toBeNull()
  expect(prepare(ask('*[_id == $id]', { params: params(2_400) }))).toBeNull()
})

it.each([
  ['parameters', { params: { a: 1 } }],
  ['perspective', { perspective: 'drafts' }],
  ['visibility', { visibility: 'public' }],
] as const)('shares no prepared query between readers of another %s', (_name, more) => {
  const prepare = createPreparation()
  expect(prepare(ask('*', more))).not.toBe(prepare(ask('*')))
})

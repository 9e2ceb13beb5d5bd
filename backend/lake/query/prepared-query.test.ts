import { expect, it } from 'vitest'
import { createPreparation } from './prepared-query.ts'
import type { Question } from './question.ts'

const ask = (query: string, more: Partial<Question> = {}): Question => ({
  ...{ query, params: {}, perspective: 'raw', visibility: 'all', identity: 'me', ...more },
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

it('keeps nothing of a question with very long parameters', () => {
  const prepare = createPreparation()
  const long = ask('*[_id == $id]', { params: { id: 'x'.repeat(10_000) } })
  expect(prepare(long)).not.toBe(prepare(long))
})

it.each([
  ['parameters', { params: { a: 1 } }],
  ['perspective', { perspective: 'drafts' }],
  ['visibility', { visibility: 'public' }],
] as const)('shares no prepared query between readers of another %s', (_name, more) => {
  const prepare = createPreparation()
  expect(prepare(ask('*', more))).not.toBe(prepare(ask('*')))
})

import { describe, expect, it } from 'vitest'
import type { Json, LakeDocument } from '../model/types.ts'
import { evaluateQuery } from '../lake-fixture.ts'
import { buildView } from '../model/views.ts'

const TIME = '2026-01-01T00:00:00.000Z'
const DOCUMENTS = Array.from({ length: 300 }, (_, index): LakeDocument => ({
  _id: `doc-${String(index).padStart(3, '0')}`,
  _type: 'page',
  _rev: 'r',
  _createdAt: TIME,
  _updatedAt: TIME,
  rank: index,
}))

function ask(
  query: string,
  { params = {}, timeLimit = 10_000 }: { params?: Record<string, Json>; timeLimit?: number } = {},
): Promise<Json> {
  const view = buildView({ documents: DOCUMENTS, perspective: 'raw', visibility: 'all' })
  return evaluateQuery({ query, params, view, identity: 'me', timestamp: new Date(TIME), timeLimit })
}

function keys(count: number, direction = ''): string {
  return Array.from({ length: count }, (_, at) => `@ + ${at}${direction}`).join()
}

describe('a query', () => {
  it('uses parameters as the bounds of a slice', async () => {
    expect(await ask('*[$from...$to].rank', { params: { from: 2, to: 4 } })).toEqual([2, 3])
    expect(
      await ask('*[_type == "page"] | order(rank desc)[0..$last].rank', { params: { last: 1 } }),
    ).toEqual([299, 298])
  })

  it('does not replace parameters in strings and comments', async () => {
    expect(await ask('*[0...1]{"a": "[0...$x]"} // $y')).toEqual([{ a: '[0...$x]' }])
  })

  it.each([
    ['a filter', 'count(*[count(*[rank > ^.rank && count(*[rank < ^.rank]) > 0]) > 0])'],
    ['a sort key', `*[0..0]{"a": [${Array(300).fill('1').join()}]}.a[] | order(${keys(300)})`],
    [
      'a descending sort key',
      `*[0..0]{"a": [${Array(300).fill('1').join()}]}.a[] | order(${keys(300, ' desc')})`,
    ],
  ])('stops a query when %s exceeds the time limit', async (_where, slow) => {
    await expect(ask(slow, { timeLimit: 50 })).rejects.toMatchObject({
      status: 400,
      details: { type: 'queryTimeoutError' },
    })
  })

  it('reports a parse error for a query with invalid syntax', async () => {
    await expect(ask('*[0]{"a": 1 +}')).rejects.toMatchObject({
      status: 400,
      details: { type: 'queryParseError' },
    })
  })
})

import { expect, test, vi } from 'vitest'
import { asCopy, duplicateAsCopy } from './duplicate'

const STORED = { _id: 'drafts.b', _rev: 'r', _createdAt: '2026-11-01', _updatedAt: '2026-11-02' }
const slug = { _type: 'slug', current: 'data' }

test.each([
  ['policy', { title: 'Data', slug, icon: 'globe' }, { title: 'Data (copy)', icon: 'globe' }],
  ['newsletter', { title: 'May', slug }, { title: 'May (copy)' }],
  ['locality', { name: 'Strathfield', slug, title: 'Here' }, { name: 'Strathfield (copy)', title: 'Here' }],
  ['teamMember', { name: 'Kim', role: 'President' }, { name: 'Kim (copy)', role: 'President' }],
  ['faq', { question: 'Who?', topic: 'Party' }, { question: 'Who? (copy)', topic: 'Party' }],
  ['policyCategory', { label: 'Data', fileName: 'data' }, { label: 'Data (copy)' }],
  ['candidate', { title: 'Kim', isLive: true, howToVote: { isOn: true } }, { title: 'Kim (copy)' }],
  ['redirect', { from: '/old', to: '/about' }, { to: '/about' }],
  ['policy', { slug }, {}],
])('copies a %s with the fields %j to %j', (_type, fields, copy) => {
  expect(asCopy({ ...STORED, _type, ...fields })).toEqual({ ...STORED, _type, ...copy })
})

test('“Duplicate” passes asCopy to Sanity’s action as its mapping function', () => {
  const duplicate = vi.fn<() => null>(() => null)
  Reflect.apply(duplicateAsCopy(duplicate), undefined, [{ id: 'b', type: 'faq' }])
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ id: 'b', type: 'faq', mapDocument: asCopy })
})

test('ranks copies after the original and before the next document, in order', () => {
  vi.useFakeTimers({ now: 0 })
  const original = { ...STORED, _type: 'faq', orderRank: '0|100008:' }
  const ranks = [1_700_000_000_000, 1_900_000_000_000].map((now) => {
    vi.setSystemTime(now)
    return String(asCopy(original)['orderRank'])
  })
  vi.useRealTimers()
  const inOrder = [original.orderRank, ...ranks, '0|100008:1', '0|10000o:']
  expect(inOrder.toSorted()).toEqual(inOrder)
  expect(new Set(inOrder).size).toBe(5)
})

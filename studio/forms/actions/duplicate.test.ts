import { expect, test } from 'vitest'
import { asCopy } from './duplicate'

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

test.each([
  ['0|100008:', '0|10000o:', '0|100008:h'],
  ['0|100008:', '0|100008:h', '0|100008:8'],
  ['0|100008:', '0|100008:1', '0|100008:0h'],
  ['0|100008:', '', '0|100008:h'],
])('ranks a copy between the original at %j and the next document at %j: %j', (orderRank, next, rank) => {
  expect(asCopy({ ...STORED, _type: 'faq', orderRank }, next)).toMatchObject({ orderRank: rank })
  expect(rank > orderRank && (next === '' || rank < next)).toBe(true)
})

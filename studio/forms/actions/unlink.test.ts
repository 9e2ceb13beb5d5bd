import { expect, test } from 'vitest'
import { relinked } from './referrers'

const TO_A = { _type: 'reference', _ref: 'a' }
const link = { _type: 'link', label: 'On', kind: 'document' }

test.each([
  ['a reference', { suburb: TO_A, title: 'T' }, { set: {}, unset: ['suburb'] }],
  [
    'an item of a list',
    { list: [TO_A, { ...TO_A, _ref: 'b' }] },
    { set: { list: [{ ...TO_A, _ref: 'b' }] }, unset: [] },
  ],
  ['a weak reference', { suburb: { ...TO_A, _weak: true } }, { set: {}, unset: ['suburb'] }],
  [
    'the target of a button, with its section',
    { items: [{ link: { ...link, document: TO_A, anchor: 'team' } }] },
    { set: { items: [{ link }] }, unset: [] },
  ],
  [
    'the target of a link in text, not the text',
    { text: [{ children: [{ text: 'On' }], markDefs: [{ ...link, document: TO_A }] }] },
    { set: { text: [{ children: [{ text: 'On' }], markDefs: [link] }] }, unset: [] },
  ],
  ['nothing else', { suburb: { ...TO_A, _ref: 'b' }, blocks: [{ anchor: 'a' }] }, { set: {}, unset: [] }],
])('unlinking removes %s', (_what, document, change) => {
  expect(relinked(document, 'a', null)).toEqual(change)
})

test('unlinking keeps a document’s links to itself as weak references', () => {
  const own = { ...link, document: TO_A, anchor: 'team' }
  const weak = { ...own, document: { ...TO_A, _weak: true } }
  expect(relinked({ action: own }, 'a', { _weak: true })).toEqual({ set: { action: weak }, unset: [] })
})

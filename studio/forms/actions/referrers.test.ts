import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { hasStrongReference, referrersOf, relinked } from './referrers'

const STRONG = { _type: 'reference', _ref: 'a' }

test.each([
  [{ link: { document: STRONG } }, true],
  [{ answer: [{ markDefs: [{ _type: 'textLink', kind: 'document', document: STRONG }] }] }, true],
  [{ link: { document: { ...STRONG, _weak: true } } }, false],
  [{ link: { document: { ...STRONG, _ref: 'b' } } }, false],
  [{ link: { document: { ...STRONG, _weak: true } }, other: [STRONG] }, true],
  [{ title: 'a' }, false],
])('detects whether %j has a strong reference to the document: %s', (document, isNeeded) => {
  expect(hasStrongReference(document, 'a')).toBe(isNeeded)
})

test('lists each referring document once, including drafts', async () => {
  const found = ['drafts.b', 'b', 'a', 'drafts.a', 'drafts.c'].map((_id) => ({
    ...{ _id, _type: 'policy' },
    link: STRONG,
  }))
  const weak = { _id: 'd', _type: 'policy', link: { ...STRONG, _weak: true } }
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
    resolveFetch: () => (address) => {
      const isRaw = new URL(address).searchParams.get('perspective') === 'raw'
      const published = found.filter(({ _id }) => !_id.startsWith('drafts.'))
      return Promise.resolve(Response.json({ result: [...(isRaw ? found : published), weak] }))
    },
  })
  expect((await referrersOf(client, 'a')).map(({ _id }) => _id)).toEqual(['b', 'c'])
})

const link = { _type: 'link', label: 'On', kind: 'document' }

test.each([
  ['a reference', { suburb: STRONG, title: 'T' }, { set: {}, unset: ['suburb'] }],
  [
    'an item of a list',
    { list: [STRONG, { ...STRONG, _ref: 'b' }] },
    { set: { list: [{ ...STRONG, _ref: 'b' }] }, unset: [] },
  ],
  ['a weak reference', { suburb: { ...STRONG, _weak: true } }, { set: {}, unset: ['suburb'] }],
  [
    'the target of a button, with its section',
    { items: [{ link: { ...link, document: STRONG, anchor: 'team' } }] },
    { set: { items: [{ link }] }, unset: [] },
  ],
  [
    'the target of a link in text, not the text',
    { text: [{ children: [{ text: 'On' }], markDefs: [{ ...link, document: STRONG }] }] },
    { set: { text: [{ children: [{ text: 'On' }], markDefs: [link] }] }, unset: [] },
  ],
  ['nothing else', { suburb: { ...STRONG, _ref: 'b' }, blocks: [{ anchor: 'a' }] }, { set: {}, unset: [] }],
])('unlinking removes %s', (_what, document, change) => {
  expect(relinked(document, 'a', null)).toEqual(change)
})

test('unlinking keeps a document’s links to itself as weak references', () => {
  const own = { ...link, document: STRONG, anchor: 'team' }
  const weak = { ...own, document: { ...STRONG, _weak: true } }
  expect(relinked({ action: own }, 'a', { _weak: true })).toEqual({ set: { action: weak }, unset: [] })
})

import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { hasStrongReference, referrersOf } from './referrers'

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

import { expect, test } from 'vitest'
import { hasStrongReference } from './referrers'

const STRONG = { _type: 'reference', _ref: 'a' }

test.each([
  [{ link: { document: STRONG } }, true],
  [{ answer: [{ markDefs: [{ _type: 'textLink', kind: 'document', document: STRONG }] }] }, true],
  [{ link: { document: { ...STRONG, _weak: true } } }, false],
  [{ link: { document: { ...STRONG, _ref: 'b' } } }, false],
  [{ link: { document: { ...STRONG, _weak: true } }, other: [STRONG] }, true],
  [{ title: 'a' }, false],
])('%j needs the document: %s', (document, isNeeded) => {
  expect(hasStrongReference(document, 'a')).toBe(isNeeded)
})

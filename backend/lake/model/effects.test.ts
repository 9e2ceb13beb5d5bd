import { describe, expect, it } from 'vitest'
import type { LakeDocument } from './types.ts'
import { attributeEffects } from './effects.ts'

const times = { _createdAt: '2026-11-21T05:00:00Z', _updatedAt: '2026-11-21T05:00:00Z' }

const document: LakeDocument = { _id: 'a', _type: 'page', _rev: 't1', ...times, title: 'One', tags: ['x'] }

const { _rev, ...content } = document

describe('effects of a change', () => {
  it('attributeEffects lists the changed attributes except the revision', () => {
    const next = { ...document, _rev: 't2', title: 'Two', tags: ['x'] }
    expect(attributeEffects(document, next)).toEqual({
      apply: [17, 'Two', 'title'],
      revert: [17, 'One', 'title'],
    })
  })

  it('attributeEffects reverts an added attribute by restoring the whole document', () => {
    const next = { ...document, _rev: 't2', subtitle: 'New' }
    expect(attributeEffects(document, next)).toEqual({ apply: [17, 'New', 'subtitle'], revert: [0, content] })
  })

  it('attributeEffects uses the whole document or null for a creation or deletion', () => {
    expect(attributeEffects(null, document)).toEqual({ apply: [0, content], revert: [0, null] })
    expect(attributeEffects(document, null)).toEqual({ apply: [0, null], revert: [0, content] })
  })
})

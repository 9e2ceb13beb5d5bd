import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'
import { applyPatch } from './apply-patch.ts'

const TIME = '2026-11-21T05:00:00.000Z'
const document: LakeDocument = {
  ...{ _id: 'a', _type: 'policy', _rev: 'r2', _createdAt: TIME, _updatedAt: TIME },
  title: 'One',
}
const patch = (instructions: JsonObject) =>
  applyPatch({ document, instructions: { id: 'a', ...instructions } })

describe('a patch', () => {
  it('meant for another revision is refused, and one for the current revision is not', () => {
    expect(() => patch({ ifRevisionID: 'r1', set: { title: 'Two' } })).toThrow('unexpected revision ID')
    expect(patch({ ifRevisionID: 'r2', set: { title: 'Two' } })).toMatchObject({ title: 'Two' })
  })

  it.each(['_id', '_type', '_createdAt'])('cannot change %s', (attribute) => {
    expect(() => patch({ set: { [attribute]: 'other' } })).toThrow(
      `Cannot modify immutable attribute "${attribute}"`,
    )
    expect(() => patch({ unset: [attribute] })).toThrow(/immutable attribute|does not leave a document/)
  })

  it('cannot give the document a revision or a time of its own', () => {
    expect(patch({ set: { _rev: 'mine', _updatedAt: 'never' } })).toMatchObject({
      _rev: 'r2',
      _updatedAt: TIME,
    })
  })

  it('with something that is no operation is refused, not ignored', () => {
    expect(() => patch({ sett: { title: 'Two' } })).toThrow('"sett" not allowed')
    expect(() => patch({ set: ['title'] })).toThrow('"set" in a patch is an object')
    expect(() => patch({ unset: { title: true } })).toThrow('"unset" in a patch is a list of paths')
  })
})

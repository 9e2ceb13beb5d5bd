import { isDeepStrictEqual } from 'node:util'
import type { Json, LakeDocument } from './types.ts'

/** Mendoza opcode ObjectSetFieldValue, followed by the value and the attribute's name. */
const SET_ATTRIBUTE = 17

/**
 * Describes a change with forward and reverse Mendoza patches that replace the whole document (opcode 0, which every
 * reader supports). Leaves out the revision, as hosted Sanity does, because events contain it separately.
 */
export function wholeDocumentEffects(previous: LakeDocument | null, next: LakeDocument | null) {
  return { apply: [0, withoutRevision(next)], revert: [0, withoutRevision(previous)] }
}

/**
 * Describes a change with patches to the changed attributes only. The Studio credits a value to the author of the last
 * patch that contains it, so patches of the whole document would credit everything to the last writer.
 */
export function attributeEffects(previous: LakeDocument | null, next: LakeDocument | null) {
  const whole = wholeDocumentEffects(previous, next)
  if (previous === null || next === null) return whole
  return {
    apply: toPatch(previous, next) ?? whole.apply,
    revert: toPatch(next, previous) ?? whole.revert,
  }
}

function withoutRevision(document: LakeDocument | null): Json {
  if (document === null) return null
  const { _rev: _leftOut, ...content } = document
  return content
}

/**
 * The patch from one document to another, or null if an attribute was removed: mendoza removes by position, which fails
 * for a reader whose document has more attributes.
 */
function toPatch(from: LakeDocument, to: LakeDocument): Json[] | null {
  if (Object.keys(from).some((name) => !Object.hasOwn(to, name))) return null
  return Object.entries(to).flatMap(([name, value]) => {
    // Skips the revision, as wholeDocumentEffects does.
    const isSame = name === '_rev' || isDeepStrictEqual(value, from[name])
    return isSame ? [] : [SET_ATTRIBUTE, value, name]
  })
}

import { isDeepStrictEqual } from 'node:util'
import type { Json, LakeDocument } from './types.ts'

/** Opcode ObjectSetFieldValue, which the value and the name of the attribute follow. */
const SET_ATTRIBUTE = 17

/** A change as two patches in mendoza's format: forwards and back. */
interface Effects {
  apply: Json[]
  revert: Json[]
}

/**
 * The change of a document as patches that replace the whole document: opcode 0, which every reader of the format
 * understands. The revision is left out, as hosted Sanity does: events name it beside the effects.
 */
export function wholeDocumentEffects(previous: LakeDocument | null, next: LakeDocument | null): Effects {
  return { apply: [0, withoutRevision(next)], revert: [0, withoutRevision(previous)] }
}

/**
 * The change of a document as patches of the attributes that changed. The Studio takes the author of the last patch
 * that names a value for its author, so whole documents would credit everything to the person who wrote last.
 */
export function attributeEffects(previous: LakeDocument | null, next: LakeDocument | null): Effects {
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
 * The patch between two documents, or null when an attribute is removed: mendoza removes by position, which fails for
 * a reader whose document has more attributes.
 */
function toPatch(from: LakeDocument, to: LakeDocument): Json[] | null {
  if (Object.keys(from).some((name) => !Object.hasOwn(to, name))) return null
  return Object.entries(to).flatMap(([name, value]) => {
    // Left out, as in wholeDocumentEffects.
    const isSame = name === '_rev' || isDeepStrictEqual(value, from[name])
    return isSame ? [] : [SET_ATTRIBUTE, value, name]
  })
}

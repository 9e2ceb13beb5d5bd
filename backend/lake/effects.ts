import { isDeepStrictEqual } from 'node:util'
import type { Json, LakeDocument } from './types.ts'

/** Mendoza's ObjectSetFieldValue: the value, then the name of the attribute. */
const SET_ATTRIBUTE = 17

/** A change as two mendoza patches: forwards and back. */
interface Effects {
  apply: Json[]
  revert: Json[]
}

/**
 * The change of a document in mendoza's wire form. Opcode 0 gives the whole value, which every reader of the
 * format understands. The revision is left out, as hosted Sanity does: it is told beside the effects.
 */
export function wholeDocumentEffects(previous: LakeDocument | null, next: LakeDocument | null): Effects {
  return { apply: [0, withoutRevision(next)], revert: [0, withoutRevision(previous)] }
}

/**
 * The change of a document as mendoza patches that name only the attributes that
 * changed: the Studio shows the author of the last patch that named a value, so
 * whole documents would credit everything to whoever wrote last.
 */
export function attributeEffects(previous: LakeDocument | null, next: LakeDocument | null): Effects {
  if (previous === null || next === null) return wholeDocumentEffects(previous, next)
  return {
    apply: toPatch(previous, next) ?? wholeDocumentEffects(previous, next).apply,
    revert: toPatch(next, previous) ?? wholeDocumentEffects(previous, next).revert,
  }
}

function withoutRevision(document: LakeDocument | null): Json {
  if (document === null) return null
  const { _rev: _told, ...content } = document
  return content
}

/**
 * The patch between two documents, or null when an attribute goes: mendoza removes by position, which fails for a
 * reader whose document has more attributes.
 */
function toPatch(from: LakeDocument, to: LakeDocument): Json[] | null {
  if (Object.keys(from).some((name) => !Object.hasOwn(to, name))) return null
  return Object.entries(to).flatMap(([name, value]) => {
    // The revision is told beside the effects, as in wholeDocumentEffects.
    const isSame = name === '_rev' || isDeepStrictEqual(value, from[name])
    return isSame ? [] : [SET_ATTRIBUTE, value, name]
  })
}

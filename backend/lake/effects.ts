import type { Json, LakeDocument } from './types.ts'

/** A change as two mendoza patches: forwards and back. */
export interface Effects {
  apply: Json[]
  revert: Json[]
}

/**
 * The change of a document in mendoza's wire form. Opcode 0 gives the whole value,
 * which every reader of the format understands. The revision is left out, as hosted
 * Sanity does: it is told beside the effects.
 */
export function wholeDocumentEffects(previous: LakeDocument | null, next: LakeDocument | null): Effects {
  return { apply: [0, withoutRevision(next)], revert: [0, withoutRevision(previous)] }
}

function withoutRevision(document: LakeDocument | null): Json {
  if (document === null) return null
  const { _rev: _told, ...content } = document
  return content
}

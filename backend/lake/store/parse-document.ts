import type { SQLOutputValue } from 'node:sqlite'
import { isJsonObject, parseJson } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'

/** The document in a row of the content file. */
export function parseDocument(body: SQLOutputValue | undefined): LakeDocument {
  const value = parseJson(toText(body))
  if (!isDocument(value))
    throw new Error('The content file holds a row that is not a document. Restore a backup.')
  return value
}

function isDocument(value: Json): value is LakeDocument {
  return isJsonObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}

/** A text in a row of the content file. */
export function toText(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string')
    throw new Error('The content file holds a value of another kind than text. Restore a backup.')
  return value
}

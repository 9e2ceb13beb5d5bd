import { isJsonObject, type JsonObject } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'
import type { PathStep } from './json-path.ts'

/** The place of a text in a stored document. */
export interface Source {
  /** The stored id: that of the draft when the reader sees the draft. */
  documentId: string
  documentType: string
  path: readonly PathStep[]
}

/**
 * A copy of a document in which `change` has had every text that an editor wrote.
 * Attributes of the store (`_type`, `_key`, `_ref` …) and slugs are left as they
 * are: queries compare them and follow them.
 *
 * @param isKeyed whether paths name list items by their key, where they have one
 */
export function mapTexts({
  document,
  isKeyed,
  change,
}: {
  document: LakeDocument
  isKeyed: boolean
  change: (text: string, source: Source) => string
}): JsonObject {
  const original = document['_originalId']
  const origin = {
    documentId: typeof original === 'string' ? original : document._id,
    documentType: document._type,
  }

  const mapValue = (value: Json, path: readonly PathStep[]): Json => {
    if (typeof value === 'string') return change(value, { ...origin, path })
    if (Array.isArray(value))
      return value.map((item, index) => mapValue(item, [...path, stepTo(item, index)]))
    return isJsonObject(value) ? mapObject(value, path) : value
  }
  const mapObject = (object: JsonObject, path: readonly PathStep[]): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        isFixed(object, name) ? value : mapValue(value, [...path, name]),
      ]),
    )
  const stepTo = (item: Json, index: number): PathStep =>
    isKeyed && isJsonObject(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : index

  return mapObject(document, [])
}

function isFixed(object: JsonObject, name: string): boolean {
  return name.startsWith('_') || (object['_type'] === 'slug' && name === 'current')
}

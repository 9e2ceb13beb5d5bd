import { isJsonObject, type JsonObject } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'

/** Escapes as csm/jsonPath.ts of @sanity/client reads them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** The place of a text in a stored document. */
export interface Source {
  /** The stored id: that of the draft when the reader sees the draft. */
  documentId: string
  documentType: string
  path: readonly PathStep[]
}

/** A step into a value: an attribute, a place in a list, or the item with a key. */
export type PathStep = string | number | { _key: string }

/**
 * A copy of a document in which `change` has had every text that an editor wrote. Attributes of the store
 * (`_type`, `_key`, `_ref` …) and slugs are left as they are: queries compare them and follow them.
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

/** The steps in the JSONPath that @sanity/client/csm reads: `$['sections'][?(@._key=='a1')]['title']`. */
export function toJsonPath(steps: readonly PathStep[]): string {
  return `$${steps.map(toSegment).join('')}`
}

function isFixed(object: JsonObject, name: string): boolean {
  return name.startsWith('_') || (object['_type'] === 'slug' && name === 'current')
}

function toSegment(step: PathStep): string {
  if (typeof step === 'number') return `[${step}]`
  if (typeof step === 'string') return `['${escape(step)}']`
  return `[?(@._key=='${escape(step._key)}')]`
}

function escape(text: string): string {
  return text.replace(/['\f\n\r\t\\]/g, (character) => ESCAPES[character] ?? character)
}

import { z } from 'zod'
import { isRecord } from '../../lib/is-record.ts'

/** A stored document, with unchecked fields. */
export const StoredDocument = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
export type StoredDocument = z.infer<typeof StoredDocument>

/** Converts documents of earlier versions. */
export interface Migration {
  /** Description of the changed documents, for the log. */
  title: string
  /**
   * Returns the documents in their order, then new ones. Unchanged documents are the same objects: the second run
   * changes nothing.
   *
   * @param origin of this site, such as `https://party.example`
   */
  migrate(documents: readonly StoredDocument[], origin: string): StoredDocument[]
}

/** Changes objects anywhere in the fields of a document, innermost first. Returns the same object if none changes. */
export function mapObjects(
  document: StoredDocument,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): StoredDocument {
  const { _id, _type, _rev, ...fields } = document
  const changed = mapInner(fields, change)
  return changed === fields ? document : { ...changed, _id, _type, _rev }
}

/** Changes the objects in an object, not the object itself. */
function mapInner(
  object: Record<string, unknown>,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries(object).map(([name, value]) => [name, mapValue(value, change)] as const)
  return entries.some(([name, value]) => value !== object[name]) ? Object.fromEntries(entries) : object
}

function mapValue(
  value: unknown,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapValue(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  return isRecord(value) ? change(mapInner(value, change)) : value
}

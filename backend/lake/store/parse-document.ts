import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { isJsonObject, parseJson } from '../model/json.ts'
import type { Json, LakeDocument } from '../model/types.ts'

/**
 * Parses a document from the content file.
 *
 * @param what what to call the row in a message, such as `the document "home"`
 * @throws DamagedContent if it is not a document. The error from JSON.parse would reveal content
 */
export function parseDocument(body: SQLOutputValue | undefined, what: string): LakeDocument {
  const value = parseStored(body, what)
  if (!isDocument(value)) throw new DamagedContent(what)
  return value
}

/** Parses a row from the `documents` table. @throws DamagedContent if it does not contain a document */
export function parseRow({ id, body }: Record<string, SQLOutputValue>): LakeDocument {
  return parseDocument(body, `the document ${nameOf(id)}`)
}

/**
 * Reads the current documents in order of id, one row at a time: loading all the JSON at once would leave the heap
 * twice as large.
 */
export function readDocuments(database: DatabaseSync): LakeDocument[] {
  return Array.from(database.prepare('SELECT id, body FROM documents ORDER BY id').iterate(), parseRow)
}

/** Parses JSON from the content file. @throws DamagedContent if it is invalid */
export function parseStored(text: SQLOutputValue | undefined, what: string): Json {
  try {
    return parseJson(toText(text))
  } catch {
    throw new DamagedContent(what)
  }
}

/** Narrows a value from the content file to a string. @throws DamagedContent if it is not one */
export function toText(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new DamagedContent('a row of the content file')
  return value
}

/** Attributes that the store writes into every document. */
const STORE_ATTRIBUTES = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

/** The error for corrupt content. Its message names the document but reveals none of its content. */
export class DamagedContent extends Error {
  override readonly name = 'DamagedContent'

  /** @param what such as `the document "home"` */
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is damaged. Restore a backup: npm run backup -- restore <folder>`, options)
  }
}

/** Formats a document's id for a message. Keeps it short and on one line, even if the id itself is damaged. */
export function nameOf(id: unknown): string {
  return JSON.stringify(String(id).slice(0, 128))
}

function isDocument(value: Json): value is LakeDocument {
  return isJsonObject(value) && STORE_ATTRIBUTES.every((name) => typeof value[name] === 'string')
}

import type { SQLOutputValue } from 'node:sqlite'
import { isJsonObject, parseJson } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'

/**
 * The document in a row of the content file.
 *
 * @param what what it is called in a message, such as `the document "home"`
 * @throws DamagedContent when it is none. JSON's own message would print what stands there
 */
export function parseDocument(body: SQLOutputValue | undefined, what: string): LakeDocument {
  const value = parseStored(body, what)
  if (!isDocument(value)) throw new DamagedContent(what)
  return value
}

/** The document in a row of the table of documents. @throws DamagedContent when it is none */
export function parseRow({ id, body }: Record<string, SQLOutputValue>): LakeDocument {
  return parseDocument(body, `the document ${nameOf(id)}`)
}

/** JSON in a row of the content file. @throws DamagedContent when it is none */
export function parseStored(text: SQLOutputValue | undefined, what: string): Json {
  try {
    return parseJson(toText(text))
  } catch {
    throw new DamagedContent(what)
  }
}

/** A text in a row of the content file. */
export function toText(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new DamagedContent('a row of the content file')
  return value
}

/** What the store writes into every document. */
const STORE_ATTRIBUTES = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

/** Content that is not as it was written. Its message says which and never what is in it. */
export class DamagedContent extends Error {
  override readonly name = 'DamagedContent'

  /** @param what such as `the document "home"` */
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is damaged. Restore a backup: npm run backup -- restore <folder>`, options)
  }
}

/** A document's id as a message may say it: short, and on one line, whatever became of it. */
export function nameOf(id: unknown): string {
  return JSON.stringify(String(id).slice(0, 128))
}

function isDocument(value: Json): value is LakeDocument {
  return isJsonObject(value) && STORE_ATTRIBUTES.every((name) => typeof value[name] === 'string')
}

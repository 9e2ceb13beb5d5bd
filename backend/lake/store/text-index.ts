import type { DatabaseSync } from 'node:sqlite'
import { sqlTags } from '../../base/sqlite.ts'
import { isRecord } from '../../../lib/shared/is-record.ts'
import { isPublishedId } from '../model/document-ids.ts'
import { isContentType, type LakeDocument } from '../model/types.ts'
import { readDocuments, toText } from './parse-document.ts'

/** Maximum number of words and phrases in a search. Any more are ignored. */
const MOST_TERMS = 24
/** Maximum length of a search. The rest is ignored. */
const LONGEST_SEARCH = 1_000
/** A word, or a phrase in quotes. A minus in front means that it must not occur. */
const TERM = /(-?)(?:"([^"]*)"?|([^\s"]+))/g
/** SQLite only indexes letters and digits. A term without any would match nothing. */
const INDEXED = /[\p{L}\p{N}\p{Co}]/u

/** Creates the index from the current documents, in a file that has none. */
export function createTextIndex(database: DatabaseSync): void {
  // Ignores case and accents. Prefixes of two and three letters have an index of their own.
  database.exec(`CREATE VIRTUAL TABLE document_text USING fts5 (
    words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`)
  const put = openTextIndex(database)
  for (const document of readDocuments(database)) put(document._id, document)
}

/**
 * Opens the full-text index of published documents. Drafts are left out, because indexing one takes milliseconds and
 * the Studio writes one at each keystroke.
 *
 * @returns a function that updates a document in the index, in the same transaction as the document itself
 */
export function openTextIndex(database: DatabaseSync) {
  const sql = sqlTags(database)
  return (id: string, document: LakeDocument | null): void => {
    if (!isPublishedId(id)) return
    sql.run`DELETE FROM document_text WHERE rowid = (SELECT key FROM document_keys WHERE id = ${id})`
    if (document !== null && isContentType(document._type))
      sql.run`INSERT INTO document_text (rowid, words)
        SELECT key, ${wordsOf(document).join('\n')} FROM document_keys WHERE id = ${id}`
  }
}

/**
 * Prepares full-text search in a content file.
 *
 * @returns a function that takes the text in GROQ's `text::query` and returns the ids of matching documents, best first
 */
export function openTextSearch(database: DatabaseSync): (query: string) => string[] {
  const search = database.prepare(
    'SELECT id FROM document_text JOIN document_keys ON key = document_text.rowid WHERE document_text MATCH ? ORDER BY rank',
  )
  return (query) => {
    const expression = toMatchExpression(query)
    return expression === null ? [] : search.all(expression).map((row) => toText(row['id']))
  }
}

/**
 * Translates the text in `text::query` to SQLite's syntax. Every word must occur; `rent*` is a prefix, `"night bus"` a
 * phrase, and `-bus` must not occur. Everything is quoted, so that nothing is interpreted as an operator.
 *
 * @returns null if there is nothing left to look for
 * @example toMatchExpression('rent* -bus') // '("rent*" *) NOT "bus"'
 */
export function toMatchExpression(query: string): string | null {
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const [, minus, phrase, word = ''] of query.slice(0, LONGEST_SEARCH).matchAll(TERM)) {
    const text = phrase ?? word
    if (!INDEXED.test(text) || wanted.length + unwanted.length === MOST_TERMS) continue
    const quoted = `"${text.replaceAll('"', ' ').replaceAll('\0', ' ')}"${phrase === undefined && text.endsWith('*') ? ' *' : ''}`
    ;(minus === '-' ? unwanted : wanted).push(quoted)
  }
  if (wanted.length === 0) return null
  return [`(${wanted.join(' AND ')})`, ...unwanted].join(' NOT ')
}

/** All strings in a value, except in system attributes such as `_type` and `_key`. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : wordsOf(inner)))
}

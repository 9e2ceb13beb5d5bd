import { isRecord } from '../shared/is-record.ts'

/** Matches text that shows nothing: spaces, and the invisible marks of draft mode. */
const BLANK = /^[\s\u200B-\u200D\u2060]*$/

/** Lists in which an empty text has its place: the cells of a table's row. */
const PLACES = new Set(['cells'])

/**
 * Removes text that shows nothing from a query result: empty fields become null, and empty list items and paragraphs are
 * left out, so that no page shows an empty heading, paragraph or bullet.
 *
 * @example withoutBlanks({ title: ' ', points: ['Build', ''] }) // { title: null, points: ['Build'] }
 */
export function withoutBlanks<T>(value: T): T
export function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return BLANK.test(value) ? null : value
  if (Array.isArray(value))
    return value.filter((item) => !isBlank(item)).map((item: unknown) => withoutBlanks(item))
  if (!isRecord(value) || value['_type'] === 'block') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, PLACES.has(name) ? item : withoutBlanks(item)]),
  )
}

/** Whether a list item is an empty text or a paragraph without words. */
function isBlank(item: unknown): boolean {
  if (typeof item === 'string') return BLANK.test(item)
  if (!isRecord(item) || item['_type'] !== 'block' || !Array.isArray(item['children'])) return false
  return item['children'].every((span: unknown) => {
    const text = isRecord(span) ? span['text'] : null
    return typeof text !== 'string' || BLANK.test(text)
  })
}

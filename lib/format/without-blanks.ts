import { isRecord } from '../shared/is-record.ts'

/** Matches text that looks empty: only spaces and stega marks. */
const BLANK = /^[\s\u200B-\u200D\u2060]*$/

/** Lists that keep their empty strings, such as the cells of a table row. */
const PLACES = new Set(['cells'])

/**
 * Removes text that looks empty from a query result, so that no page shows an empty heading, paragraph or bullet. Empty
 * fields become null. Empty list items and paragraphs are left out.
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

/** Whether a list item is an empty string or an empty paragraph. */
function isBlank(item: unknown): boolean {
  if (typeof item === 'string') return BLANK.test(item)
  if (!isRecord(item) || item['_type'] !== 'block' || !Array.isArray(item['children'])) return false
  return item['children'].every((span: unknown) => {
    const text = isRecord(span) ? span['text'] : null
    return typeof text !== 'string' || BLANK.test(text)
  })
}

import { createHash } from 'node:crypto'
import { isRecord } from '../../lib/shared/is-record.ts'

const KEY_LENGTH = 12

/** A stable `_key` made from the given text: the same text always gives the same key. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH)
}

/**
 * A copy of `value` in which every object inside an array has a `_key`. Keys come from the item's own content,
 * with a counter for equal items, so that inserting one item does not change the keys of the others.
 * Keys that are already there stay.
 */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return withArrayKeys(value)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withKeys(child)]))
}

function withArrayKeys(items: unknown[]): unknown[] {
  const timesSeen = new Map<string, number>()
  return items.map((item) => {
    const keyed = withKeys(item)
    if (!isRecord(keyed) || '_key' in keyed) return keyed
    const content = JSON.stringify(item)
    const occurrence = timesSeen.get(content) ?? 0
    timesSeen.set(content, occurrence + 1)
    return { _key: keyOf(`${content}#${occurrence}`), ...keyed }
  })
}

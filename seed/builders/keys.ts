import { createHash } from 'node:crypto'
import { isRecord } from '../../lib/shared/is-record.ts'

const KEY_LENGTH = 12

/** Returns a stable `_key` for a string. */
export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH)
}

/**
 * Copies `value` with a `_key` on every object in an array. Keys derive from the item's content, with a counter for
 * equal items, so that inserting one item does not change the others' keys. Existing keys stay.
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

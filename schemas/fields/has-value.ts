import { isRecord } from '../../lib/shared/is-record.ts'

/**
 * Whether a field of an object has a given value. Accepts `unknown`, because Sanity types the parent as `any`.
 *
 * @example hidden: ({ parent }) => !hasValue(parent, 'kind', 'page')
 */
export function hasValue(parent: unknown, field: string, value: string | boolean): boolean {
  return isRecord(parent) && parent[field] === value
}

/** Returns the text in a field of an untyped value, or an empty string. */
export function textOf(parent: unknown, field: string): string {
  const value = isRecord(parent) ? parent[field] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Whether the object around a field holds a value in another of its fields.
 * Sanity types that object as `any` or `unknown`.
 *
 * @example hidden: ({ parent }) => !hasValue(parent, 'kind', 'page')
 */
export function hasValue(parent: unknown, field: string, value: string | boolean): boolean {
  return typeof parent === 'object' && parent !== null && Reflect.get(parent, field) === value
}

/** The text in a field of a document or object whose type Sanity does not know; empty when there is none. */
export function textOf(parent: unknown, field: string): string {
  if (typeof parent !== 'object' || parent === null) return ''
  const value: unknown = Reflect.get(parent, field)
  return typeof value === 'string' ? value : ''
}

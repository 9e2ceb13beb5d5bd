/**
 * Whether an object holds a value in a field. It is for the object around a field, which Sanity types as `any` or `unknown`.
 *
 * @example hidden: ({ parent }) => !hasValue(parent, 'kind', 'page')
 */
export function hasValue(parent: unknown, field: string, value: string | boolean): boolean {
  return typeof parent === 'object' && parent !== null && Reflect.get(parent, field) === value
}

/** The text in a field of a value whose type is not known; empty where there is none. */
export function textOf(parent: unknown, field: string): string {
  if (typeof parent !== 'object' || parent === null) return ''
  const value: unknown = Reflect.get(parent, field)
  return typeof value === 'string' ? value : ''
}

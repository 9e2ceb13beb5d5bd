/**
 * Whether a field of an object has a given value. Accepts `unknown`, because Sanity types the parent as `any`.
 *
 * @example hidden: ({ parent }) => !hasValue(parent, 'kind', 'page')
 */
export function hasValue(parent: unknown, field: string, value: string | boolean): boolean {
  return typeof parent === 'object' && parent !== null && Reflect.get(parent, field) === value
}

/** Returns the text in a field of an untyped value, or an empty string. */
export function textOf(parent: unknown, field: string): string {
  if (typeof parent !== 'object' || parent === null) return ''
  const value: unknown = Reflect.get(parent, field)
  return typeof value === 'string' ? value : ''
}

/**
 * Whether the object around a field holds a value in another of its fields.
 * Sanity types that object as `any` or `unknown`.
 *
 * @example hidden: ({ parent }) => !hasValue(parent, 'kind', 'page')
 */
export function hasValue(parent: unknown, field: string, value: string | boolean): boolean {
  return typeof parent === 'object' && parent !== null && Reflect.get(parent, field) === value
}

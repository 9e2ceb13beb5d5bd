import { expect, it } from 'vitest'
import { schemaTypes } from '../../../schemas/schema-types'
import { isRecord } from '../../../lib/shared/is-record'

/** All fields below a type, with their paths. */
function fieldsOf(type: unknown, path: string): { path: string; field: Record<string, unknown> }[] {
  if (!isRecord(type)) return []
  const own = type['type'] === 'string' || type['type'] === 'text' ? [{ path, field: type }] : []
  const inner = [type['fields'], type['of']].flatMap((list) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  )
  return [
    ...own,
    ...inner.flatMap((field) => fieldsOf(field, `${path}.${isRecord(field) ? String(field['name']) : ''}`)),
  ]
}

/** The first maximum length that a field's validation sets. */
function firstLimit({ validation }: Record<string, unknown>): unknown {
  if (typeof validation !== 'function') return undefined
  const limits: unknown[] = []
  const rule: object = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...given: unknown[]) => {
          if (name === 'max') limits.push(given[0])
          return rule
        },
    },
  )
  Reflect.apply(validation, undefined, [rule])
  return limits[0]
}

it('every text field with a limit has a character counter with the same limit', () => {
  const limited = schemaTypes
    .flatMap((type) => fieldsOf(type, type.name))
    .flatMap(({ path, field }) => {
      const limit = firstLimit(field)
      const options = isRecord(field['options']) ? field['options'] : {}
      return limit === undefined && options['characters'] === undefined
        ? []
        : [{ path, limit, counted: options['characters'] }]
    })
  expect(limited.length).toBeGreaterThan(20)
  expect(limited.filter(({ limit, counted }) => limit !== counted)).toEqual([])
})

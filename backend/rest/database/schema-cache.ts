import { z } from 'zod'

/** What the schema `public` has, read from Postgres itself: what may be named in SQL comes from here. */
export interface SchemaCache {
  tables: ReadonlyMap<string, readonly string[]>
  functions: ReadonlyMap<string, FunctionShape>
}

/** A function's arguments, and how it answers. */
export interface FunctionShape {
  /** In order, those with defaults last. */
  arguments: readonly { name: string; type: string; hasDefault: boolean }[]
  /** Many rows, or one value. */
  isSet: boolean
}

/** Answers one row with one column of JSON. */
export const SCHEMA_QUERY = `
  select json_build_object(
    'tables', coalesce((
      select json_object_agg(c.relname, (
        select json_agg(a.attname order by a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped))
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')), '{}'),
    'functions', coalesce((
      select json_object_agg(p.proname, json_build_object(
        'isSet', p.proretset,
        'arguments', coalesce((
          select json_agg(json_build_object(
            'name', p.proargnames[i],
            'type', pg_catalog.format_type(p.proargtypes[i - 1], null),
            'hasDefault', i > p.pronargs - p.pronargdefaults) order by i)
          from generate_series(1, p.pronargs) i), '[]')))
      from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and p.prorettype <> 'trigger'::regtype
        and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')), '{}')
  )::text`

const Shape = z.object({
  tables: z.record(z.string(), z.array(z.string())),
  functions: z.record(
    z.string(),
    z.object({
      isSet: z.boolean(),
      arguments: z.array(z.object({ name: z.string(), type: z.string(), hasDefault: z.boolean() })),
    }),
  ),
})

/** Reads the answer to SCHEMA_QUERY. */
export function readSchemaCache(answer: string | null): SchemaCache {
  const { tables, functions } = Shape.parse(JSON.parse(answer ?? '{}'))
  return { tables: new Map(Object.entries(tables)), functions: new Map(Object.entries(functions)) }
}

/**
 * A name as SQL takes it, whatever is in it.
 *
 * @example quoteName('full"name') // "full""name"
 */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

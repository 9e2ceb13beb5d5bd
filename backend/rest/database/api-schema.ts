import { z } from 'zod'
import { RestError } from './rest-error.ts'

/** The signature of a database function. */
const FunctionShape = z.object({
  /** Whether the function returns rows instead of one value. */
  isSet: z.boolean(),
  /** The arguments in order, with optional ones last. */
  arguments: z.array(z.object({ name: z.string(), type: z.string(), hasDefault: z.boolean() })),
})

const Schema = z.object({
  tables: z.record(z.string(), z.array(z.string())).transform((tables) => new Map(Object.entries(tables))),
  functions: z.record(z.string(), FunctionShape).transform((functions) => new Map(Object.entries(functions))),
})

/** Tables and functions in the `public` schema, read from Postgres. Generated SQL contains no other names. */
export type SchemaCache = z.output<typeof Schema>

/** Reads the tables and functions in `public` as one JSON value. */
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

export function readSchemaCache(answer: string | null): SchemaCache {
  return Schema.parse(JSON.parse(answer ?? '{}'))
}

/**
 * Quotes an SQL identifier.
 *
 * @example quoteName('full"name') // "full""name"
 */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * SQL that inserts rows from a single JSON parameter. Every name in it comes from the schema cache.
 *
 * @param answer the value of `Prefer: return=…`
 * @throws RestError PGRST205 for an unknown table, PGRST204 for an unknown column
 */
export function insertSql(
  schema: SchemaCache,
  {
    table,
    columns,
    answer,
  }: { table: string; columns: readonly string[]; answer: 'minimal' | 'representation' },
): string {
  const known = columnsOf(schema, table)
  const names = columns.map((column) => {
    const name = known.find((candidate) => candidate === column)
    if (name !== undefined) return quoteName(name)
    throw new RestError(400, {
      code: 'PGRST204',
      message: `Could not find the '${column}' column of '${table}' in the schema cache`,
    })
  })
  const target = `public.${quoteName(table)}`
  if (names.length === 0) return `insert into ${target} default values`
  const list = names.join(', ')
  const insert = `insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, $1)`
  if (answer === 'minimal') return insert
  return `with inserted as (${insert} returning *) select coalesce(json_agg(inserted), '[]')::text from inserted`
}

/**
 * SQL that calls a function with a single JSON parameter.
 *
 * @throws RestError PGRST202 if no function has that name and these arguments
 */
export function callSql(schema: SchemaCache, name: string, given: readonly string[]): string {
  const shape = schema.functions.get(name)
  if (shape === undefined || !accepts(shape, given)) throw unknownFunction(name, given)
  const call = `public.${quoteName(name)}`
  const used = shape.arguments.filter((argument) => given.includes(argument.name))
  const passed = used.map((argument) => `${quoteName(argument.name)} := args.${quoteName(argument.name)}`)
  const result = shape.isSet ? `coalesce(json_agg(result), '[]')::text` : `to_json(result)::text`
  if (used.length === 0) return `select ${result} from ${call}() as result`
  const types = used.map((argument) => `${quoteName(argument.name)} ${argument.type}`)
  return `select ${result} from json_to_record($1) as args(${types.join(', ')}), lateral ${call}(${passed.join(', ')}) as result`
}

/**
 * Lists the columns of a table.
 *
 * @throws RestError PGRST205 if it does not exist
 */
export function columnsOf(schema: SchemaCache, table: string): readonly string[] {
  const columns = schema.tables.get(table)
  if (columns !== undefined) return columns
  throw new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  })
}

/** Whether a function can be called with these argument names. */
function accepts({ arguments: all }: z.infer<typeof FunctionShape>, given: readonly string[]): boolean {
  const names = new Set(all.map((argument) => argument.name))
  return (
    given.every((name) => names.has(name)) &&
    all.every((argument) => argument.hasDefault || given.includes(argument.name))
  )
}

function unknownFunction(name: string, given: readonly string[]): RestError {
  const list = given.length === 0 ? 'without parameters' : `with parameters ${given.join(', ')}`
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}(${given.join(', ')}) in the schema cache`,
    details: `Searched for the function public.${name} ${list}, but no matches were found in the schema cache.`,
  })
}

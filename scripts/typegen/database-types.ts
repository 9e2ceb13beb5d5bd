import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { ROOT } from '../stack/settings.ts'

/** TypeScript types for Postgres types, based on how postgrest-js receives their values in JSON. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['uuid', 'string'],
  ['text', 'string'],
  ['date', 'string'],
  ['timestamp with time zone', 'string'],
  ['boolean', 'boolean'],
  ['integer', 'number'],
  ['bigint', 'number'],
  ['json', 'unknown'],
  ['jsonb', 'unknown'],
  ['interval', 'string'],
  ['bytea', 'string'],
])

const HEADER = `// Written by \`npm run typegen\` from supabase/migrations. Do not edit.

/** The database in the form that @supabase/postgrest-js and @supabase/supabase-js expect. */
`

/** The text of lib/inbox/database.types.ts before formatting, laid out like the output of `supabase gen types`. */
export async function databaseTypes(): Promise<string> {
  const shape = await readDatabaseShape()
  return `${HEADER}export interface Database {
    public: {
      Tables: { ${shape.tables
        .filter(({ isReachable }) => isReachable)
        .map(tableType)
        .join('\n')} }
      Views: Record<never, never>
      Functions: { ${shape.functions.map((one) => functionType(one, shape.tables)).join('\n')} }
      Enums: Record<never, never>
      CompositeTypes: Record<never, never>
    }
  }`
}

function tableType({ name, columns }: DatabaseShape['tables'][number]): string {
  const value = (column: (typeof columns)[number]) =>
    typeOf(column.type) + (column.isNullable ? ' | null' : '')
  const row = columns.map((column) => `${column.name}: ${value(column)}`)
  const insert = columns.map((column) => {
    const isOptional = column.isNullable || column.hasDefault
    return `${column.name}${isOptional ? '?' : ''}: ${value(column)}`
  })
  const update = columns.map((column) => `${column.name}?: ${value(column)}`)
  return `${name}: {
    Row: { ${row.join('\n')} }
    Insert: { ${insert.join('\n')} }
    Update: { ${update.join('\n')} }
    Relationships: []
  }`
}

function functionType(shape: FunctionShape, tables: DatabaseShape['tables']): string {
  // Callers pass null to leave out a condition. Postgres accepts that for every argument with a default.
  const args = shape.arguments.map(({ name, type, hasDefault }) =>
    hasDefault ? `${name}?: ${typeOf(type)} | null` : `${name}: ${typeOf(type)}`,
  )
  const argumentsType = args.length === 0 ? 'Record<PropertyKey, never>' : `{ ${args.join('\n')} }`
  return `${shape.name}: { Args: ${argumentsType}; Returns: ${returnType(shape, tables)} }`
}

function returnType(
  { table, columns, returns, isSet }: FunctionShape,
  tables: DatabaseShape['tables'],
): string {
  // `returns table` doesn't say which columns may be null, but the table with the same column does.
  const nullable = new Set(
    tables.flatMap((each) => each.columns.filter(({ isNullable }) => isNullable).map(({ name }) => name)),
  )
  const one =
    table !== null
      ? `Database['public']['Tables']['${table}']['Row']`
      : columns.length > 0
        ? `{ ${columns.map(({ name, type }) => `${name}: ${typeOf(type)}${nullable.has(name) ? ' | null' : ''}`).join('\n')} }`
        : typeOf(returns)
  return isSet ? `${one}[]` : one
}

function typeOf(type: string): string {
  const item = /^(.+)\[\]$/.exec(type)?.[1]
  if (item !== undefined) return `${typeOf(item)}[]`
  const known = TYPES.get(type)
  if (known === undefined)
    throw new TypeError(`scripts/typegen/database-types.ts does not know the type ${type}.`)
  return known
}

const Column = z.object({
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
})
const DatabaseFunction = z.object({
  name: z.string(),
  arguments: z.array(z.object({ name: z.string(), type: z.string(), hasDefault: z.boolean() })),
  isSet: z.boolean(),
  returns: z.string(),
  /** The table whose rows the function returns, if any. */
  table: z.string().nullable(),
  /** Columns of `returns table`. Empty for other functions. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})
const Shape = z.object({
  /** Only tables that the API's roles can reach or its functions return are part of the API. */
  tables: z.array(z.object({ name: z.string(), isReachable: z.boolean(), columns: z.array(Column) })),
  functions: z.array(DatabaseFunction),
})

/** Tables and functions in the `public` schema, as Postgres describes them. */
type DatabaseShape = z.infer<typeof Shape>
type FunctionShape = z.infer<typeof DatabaseFunction>

const TABLES_SQL = `
  select c.relname as name, (
    has_any_column_privilege('anon', c.oid, 'select, insert')
    or has_any_column_privilege('service_role', c.oid, 'select, insert')
    or exists (select from pg_proc p where p.prorettype = c.reltype)) as "isReachable", (
    select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, null),
      'isNullable', not a.attnotnull, 'hasDefault', a.atthasdef) order by a.attname)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

const FUNCTIONS_SQL = `
  select p.proname as name, p.proretset as "isSet", format_type(p.prorettype, null) as returns, c.relname as table,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'hasDefault', i > p.pronargs - p.pronargdefaults) order by p.proargnames[i])
      from generate_series(1, p.pronargs) i), '[]') as arguments,
    coalesce((
      select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], null))
        order by p.proargnames[i])
      from generate_subscripts(p.proallargtypes, 1) i where p.proargmodes[i] = 't'), '[]') as columns
  from pg_proc p left join pg_class c on c.reltype = p.prorettype and c.relkind = 'r'
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`

/** Runs supabase/roles.sql and all migrations in an empty Postgres and reads the result. Takes several seconds. */
async function readDatabaseShape(): Promise<DatabaseShape> {
  const database = await PGlite.create()
  try {
    const migrations = globSync('supabase/migrations/*.sql', { cwd: ROOT }).sort()
    for (const file of ['supabase/roles.sql', ...migrations])
      await database.exec(readFileSync(join(ROOT, file), 'utf8'))
    const tables = await database.query(TABLES_SQL)
    const functions = await database.query(FUNCTIONS_SQL)
    return Shape.parse({ tables: tables.rows, functions: functions.rows })
  } finally {
    await database.close()
  }
}

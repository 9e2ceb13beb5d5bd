import { readDatabaseShape, type DatabaseShape, type FunctionShape } from './database-shape.ts'

/** Types of Postgres as postgrest-js sees them in JSON. */
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
])

const HEADER = `// Written by \`npm run typegen\` from supabase/migrations. Do not edit.

/** The database as @supabase/postgrest-js and @supabase/supabase-js take it. */
`

/** The text of lib/volunteers/database.types.ts, in the shape of `supabase gen types`, before it is formatted. */
export async function databaseTypes(): Promise<string> {
  const shape = await readDatabaseShape()
  return `${HEADER}export interface Database {
    public: {
      Tables: { ${shape.tables.map(tableType).join('\n')} }
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
  // Null is what leaves a condition out: Postgres takes it for every argument with a default.
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
  // `returns table` says nothing of nulls: its columns are those of tables, by name.
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
    throw new TypeError(`scripts/stack/database-types.ts does not know the type ${type}.`)
  return known
}

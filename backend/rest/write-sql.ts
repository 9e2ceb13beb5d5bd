import type { FunctionShape, SchemaCache } from './database/schema-cache.ts'
import { quoteName } from './database/schema-cache.ts'
import { RestError } from './rest-error.ts'

/** What an insert answers with: `Prefer: return=…`. */
export type InsertAnswer = 'minimal' | 'representation'

/**
 * The statement that inserts the rows in its only value, a JSON array. Every
 * name in it comes from the schema cache.
 *
 * @throws RestError PGRST205 for an unknown table, PGRST204 for an unknown column
 */
export function insertSql(
  schema: SchemaCache,
  { table, columns, answer }: { table: string; columns: readonly string[]; answer: InsertAnswer },
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
 * The statement that calls a function with the arguments in its only value, a
 * JSON object.
 *
 * @throws RestError PGRST202 when no function has that name and these arguments
 */
export function callSql(schema: SchemaCache, name: string, given: readonly string[]): string {
  const shape = schema.functions.get(name)
  if (shape === undefined || !takes(shape, given)) throw unknownFunction(name, given)
  const call = `public.${quoteName(name)}`
  const used = shape.arguments.filter((argument) => given.includes(argument.name))
  const passed = used.map((argument) => `${quoteName(argument.name)} := args.${quoteName(argument.name)}`)
  const result = shape.isSet ? `coalesce(json_agg(result), '[]')::text` : `to_json(result)::text`
  if (used.length === 0) return `select ${result} from ${call}() as result`
  const types = used.map((argument) => `${quoteName(argument.name)} ${argument.type}`)
  return `select ${result} from json_to_record($1) as args(${types.join(', ')}), lateral ${call}(${passed.join(', ')}) as result`
}

/**
 * Columns of a table.
 *
 * @throws RestError PGRST205 when there is none of that name
 */
export function columnsOf(schema: SchemaCache, table: string): readonly string[] {
  const columns = schema.tables.get(table)
  if (columns !== undefined) return columns
  throw new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  })
}

function takes({ arguments: all }: FunctionShape, given: readonly string[]): boolean {
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

import { expect, it } from 'vitest'
import { callSql, insertSql, type SchemaCache } from './api-schema.ts'

const schema: SchemaCache = {
  tables: new Map([['people', ['id', 'name', 'odd"name']]]),
  functions: new Map([
    [
      'find',
      {
        isSet: true,
        arguments: [
          { name: 'who', type: 'text', hasDefault: false },
          { name: 'most', type: 'integer', hasDefault: true },
        ],
      },
    ],
    ['now', { isSet: false, arguments: [] }],
  ]),
}

it('insertSql inserts only the given columns and quotes their names', () => {
  const sql = insertSql(schema, { table: 'people', columns: ['name', 'odd"name'], answer: 'minimal' })
  expect(sql).toBe(
    'insert into public."people" ("name", "odd""name") select "name", "odd""name" from json_populate_recordset(null::public."people", $1)',
  )
})

it('refuses table, column and function names that are not in the schema, including SQL injections', () => {
  const insert = (table: string, column: string) => () =>
    insertSql(schema, { table, columns: [column], answer: 'minimal' })
  expect(insert('people', 'name) select 1; --')).toThrow("Could not find the 'name) select 1; --' column")
  expect(insert('people; drop table people', 'name')).toThrow('Could not find the table')
  expect(insert('constructor', 'name')).toThrow('Could not find the table')
  expect(() => callSql(schema, 'pg_sleep', [])).toThrow('Could not find the function public.pg_sleep')
})

it('callSql passes only the given arguments to a function', () => {
  expect(callSql(schema, 'find', ['who'])).toBe(
    `select coalesce(json_agg(result), '[]')::text from json_to_record($1) as args("who" text), lateral public."find"("who" := args."who") as result`,
  )
  expect(callSql(schema, 'now', [])).toBe('select to_json(result)::text from public."now"() as result')
})

it.each([[[]], [['most']], [['who', 'other']]])(
  'refuses a function call with missing or unknown arguments: %j',
  (given) => {
    expect(() => callSql(schema, 'find', given)).toThrow('Could not find the function')
  },
)

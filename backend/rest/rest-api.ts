import type { RouteContext } from '../http/route.ts'
import { answerFailure } from './answer-failure.ts'
import type { Database } from './database/database.ts'
import { DatabaseFailure } from './database/database.ts'
import { readSchemaCache, SCHEMA_QUERY, type SchemaCache } from './database/schema-cache.ts'
import type { RestRole } from './keys.ts'
import { readArguments, readRows } from './read-body.ts'
import { RestError } from './rest-error.ts'
import { callSql, columnsOf, insertSql } from './write-sql.ts'

/** The part of PostgREST that the site uses: inserts into tables, calls of functions. */
export interface RestApi {
  /** `POST /<table>`. */
  insert(context: RouteContext, role: RestRole, table: string): Promise<Response>
  /** `POST /rpc/<function>`. */
  call(context: RouteContext, role: RestRole, name: string): Promise<Response>
  /** Every other method of a table. */
  refuse(context: RouteContext, role: RestRole, table: string): Promise<Response>
}

/** Makes the interface over a database. It asks the database what there is at the first request. */
export function createRestApi(database: Database): RestApi {
  let schema: Promise<SchemaCache> | undefined

  /** Asked again after a failure: the database may have come back since. */
  function readSchema(): Promise<SchemaCache> {
    schema ??= database
      .run({ role: null, headers: {}, sql: SCHEMA_QUERY, values: [] })
      .then(readSchemaCache)
      .catch((cause: unknown) => {
        schema = undefined
        throw new RestError(
          503,
          {
            code: 'PGRST002',
            message: 'Could not query the database for the schema cache. Retrying.',
          },
          { headers: { 'retry-after': '5' }, cause },
        )
      })
    return schema
  }

  async function run(
    context: RouteContext,
    role: RestRole,
    sql: string,
    value: string,
  ): Promise<string | null> {
    try {
      const values = sql.includes('$1') ? [value] : []
      return await database.run({ role, headers: requestHeaders(context), sql, values })
    } catch (error) {
      if (error instanceof DatabaseFailure) throw answerFailure(error.fields, role)
      throw error
    }
  }

  return {
    async insert(context, role, table) {
      const known = await readSchema()
      columnsOf(known, table)
      const prefer = preferences(context.request)
      if (prefer.has('resolution')) {
        throw new RestError(400, {
          code: 'PGRST122',
          message: 'Invalid preferences given with handling=strict',
          details: 'Invalid preferences: resolution',
          hint: 'The embedded backend inserts only. A repeated id answers 409.',
        })
      }
      const { columns, rows, count } = await readRows(context.request, context.url)
      // The database refuses several as well (supabase/migrations), after it has tried each of them.
      if (role === 'anon' && count > 1) throw severalRows()
      const answer = prefer.get('return') === 'representation' ? 'representation' : 'minimal'
      const body = await run(context, role, insertSql(known, { table, columns, answer }), rows)
      if (answer === 'minimal')
        return new Response(null, { status: 201, headers: { 'content-range': '*/*' } })
      return json(body, 201)
    },
    async call(context, role, name) {
      const known = await readSchema()
      const { names, json: args } = await readArguments(context.request)
      return json(await run(context, role, callSql(known, name, names), args), 200)
    },
    async refuse(context, role, table) {
      columnsOf(await readSchema(), table)
      // Without a right to the table, which it has on no method but POST, a caller learns nothing else.
      if (role === 'anon')
        throw new RestError(401, { code: '42501', message: `permission denied for table ${table}` })
      throw new RestError(
        405,
        {
          code: 'PGRST117',
          message: `Unsupported HTTP method: ${context.request.method}`,
          hint: 'The embedded backend answers POST alone. Use the functions under /rpc.',
        },
        { headers: { allow: 'POST' } },
      )
    },
  }
}

const OF_NOBODY: ReadonlySet<string> = new Set(['127.0.0.1', '::ffff:127.0.0.1', '::1', 'unknown'])

function severalRows(): RestError {
  return new RestError(400, {
    code: '400',
    message: 'One request brings one sign-up.',
    hint: 'Send one object instead of an array.',
  })
}

/**
 * What SQL may know of the request. A program of this machine asks on behalf of somebody unknown: Next under
 * `npm run dev`, or a proxy that the operator did not declare (TRUST_PROXY). It comes from the loopback's usual address.
 */
function requestHeaders({ remoteAddress }: RouteContext): Record<string, string> {
  return OF_NOBODY.has(remoteAddress) ? {} : { 'x-forwarded-for': remoteAddress }
}

/** The Prefer header, which may come as several. */
function preferences({ headers }: Request): ReadonlyMap<string, string> {
  const items = (headers.get('prefer') ?? '').split(',').map((item) => item.trim().toLowerCase())
  return new Map(
    items.map((item) => {
      const [name = '', value = ''] = item.split('=')
      return [name, value]
    }),
  )
}

function json(body: string | null, status: number): Response {
  return new Response(body ?? 'null', {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

import { z } from 'zod'
import type { RouteContext } from '../base/route.ts'
import { toRestError, RestError } from './database/rest-error.ts'
import { type Database, DatabaseFailure, type RestRole } from './database/database.ts'
import {
  callSql,
  columnsOf,
  insertSql,
  readSchemaCache,
  SCHEMA_QUERY,
  type SchemaCache,
} from './database/api-schema.ts'

const JSON_TYPES = new Set(['application/json', 'application/vnd.pgrst.object+json'])
/** Remote addresses that don't identify the visitor. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::/64', 'unknown'])

const JsonObject = z.record(z.string(), z.unknown())
const JsonRows = z.union([z.array(JsonObject), JsonObject.transform((row) => [row])])

/**
 * The part of PostgREST that the site uses: inserts into tables, and function calls. Reads the schema from the database
 * on the first request.
 */
export function createRestApi(database: Database) {
  let schema: Promise<SchemaCache> | undefined

  /** Reads the schema once. If that fails, the next request tries again. */
  function readSchema(): Promise<SchemaCache> {
    schema ??= database
      .run({ role: null, headers: {}, sql: SCHEMA_QUERY, values: [], isRepeatable: true })
      .then(readSchemaCache)
      .catch((cause: unknown) => {
        schema = undefined
        throw new RestError(
          503,
          { code: 'PGRST002', message: 'Could not query the database for the schema cache. Retrying.' },
          { headers: { 'retry-after': '5' }, cause },
        )
      })
    return schema
  }

  async function run(
    { remoteAddress }: RouteContext,
    role: RestRole,
    { sql, value, isRepeatable = false }: { sql: string; value: string; isRepeatable?: boolean },
  ): Promise<string | null> {
    // Tells SQL the visitor's address. On the loopback address the visitor is unknown, because the request comes from
    // Next under `npm run dev`, or from a proxy without TRUST_PROXY.
    const headers: Record<string, string> = isKnownAddress(remoteAddress)
      ? { 'x-forwarded-for': remoteAddress }
      : {}
    try {
      return await database.run({ role, headers, sql, values: valuesFor(sql, value), isRepeatable })
    } catch (error) {
      if (error instanceof DatabaseFailure) throw toRestError(error.fields, role)
      throw error
    }
  }

  return {
    /** Handles `POST /<table>`. */
    async insert(context: RouteContext, role: RestRole, table: string): Promise<Response> {
      const known = await readSchema()
      columnsOf(known, table)
      const prefer = preferences(context.request)
      if (prefer.has('resolution')) {
        throw new RestError(400, {
          code: 'PGRST122',
          message: 'Invalid preferences given with handling=strict',
          details: 'Invalid preferences: resolution',
          hint: 'The embedded backend only inserts. A repeated id gets 409.',
        })
      }
      const { columns, rows, count } = await readRows(context.request, context.url)
      // The database also refuses more than one row (supabase/migrations), but only after trying each of them.
      if (role === 'anon' && count > 1)
        throw new RestError(400, {
          code: '400',
          message: 'Send one sign-up per request.',
          hint: 'Send one object instead of an array.',
        })
      const answer = prefer.get('return') === 'representation' ? 'representation' : 'minimal'
      const sql = insertSql(known, { table, columns, answer })
      // A row with its own id can't be stored twice. A retry gets 409, which the sender treats as success.
      const isRepeatable = columns.includes('id')
      const body = await run(context, role, { sql, value: rows, isRepeatable })
      if (answer === 'minimal')
        return new Response(null, { status: 201, headers: { 'content-range': '*/*' } })
      return json(body, 201)
    },
    /** Handles `POST /rpc/<function>`, with named arguments in a body that may be empty. */
    async call(context: RouteContext, role: RestRole, name: string): Promise<Response> {
      const known = await readSchema()
      const args = JsonObject.safeParse(await readJsonBody(context.request, '{}')).data
      if (args === undefined) throw invalidBody('Empty or invalid json')
      const sql = callSql(known, name, Object.keys(args))
      return json(await run(context, role, { sql, value: JSON.stringify(args) }), 200)
    },
    /**
     * Calls a function as the site's server, on behalf of this process itself.
     *
     * @throws DatabaseFailure or RestError if it is refused
     */
    async callAsServer(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
      const sql = callSql(await readSchema(), name, Object.keys(args))
      const values = valuesFor(sql, JSON.stringify(args))
      const answer = await database.run({ role: 'service_role', headers: {}, sql, values })
      return answer === null ? null : JSON.parse(answer)
    },
    /** Refuses any other method on a table. */
    async refuse(context: RouteContext, role: RestRole, table: string): Promise<Response> {
      columnsOf(await readSchema(), table)
      // Postgres would do the same, because visitors may only insert.
      if (role === 'anon')
        throw new RestError(401, { code: '42501', message: `permission denied for table ${table}` })
      throw new RestError(
        405,
        {
          code: 'PGRST117',
          message: `Unsupported HTTP method: ${context.request.method}`,
          hint: 'The embedded backend only supports POST. Use the functions under /rpc.',
        },
        { headers: { allow: 'POST' } },
      )
    },
  }
}

/** The values for a statement that has one parameter or none. */
function valuesFor(sql: string, value: string): string[] {
  return sql.includes('$1') ? [value] : []
}

/** Whether a remote address belongs to the visitor. */
export function isKnownAddress(address: string): boolean {
  return !LOOPBACK.has(address)
}

/** Parses the Prefer header, which may occur several times. */
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

/**
 * Reads the rows in a request's body: either one object or an array.
 *
 * @throws RestError PGRST102 if it is not JSON, or the rows have different columns
 */
async function readRows(request: Request, url: URL) {
  const rows = JsonRows.safeParse(await readJsonBody(request)).data
  if (rows === undefined) throw invalidBody('Empty or invalid json')
  const named = url.searchParams.get('columns')?.split(',')
  const columns = named?.map((name) => name.trim().replace(/^"(.*)"$/, '$1')) ?? Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => new Set(columns).symmetricDifference(new Set(Object.keys(row))).size === 0,
  )
  if (named === undefined && !isUniform) throw invalidBody('All object keys must match')
  return { columns, rows: JSON.stringify(rows), count: rows.length }
}

async function readJsonBody(request: Request, whenEmpty = ''): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = (await request.text()) || whenEmpty
  // An empty body needs no content type.
  if (type !== undefined && !JSON_TYPES.has(type) && text !== whenEmpty)
    throw new RestError(415, { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` })
  try {
    const value: unknown = JSON.parse(text)
    // Deeply nested JSON can be parsed but not serialised.
    JSON.stringify(value)
    return value
  } catch (error) {
    throw invalidBody('Empty or invalid json', error)
  }
}

function invalidBody(message: string, cause?: unknown): RestError {
  return new RestError(400, { code: 'PGRST102', message }, { cause })
}

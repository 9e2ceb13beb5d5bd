import { z } from 'zod'
import { RestError } from './rest-error.ts'

const JSON_TYPES = new Set(['application/json', 'application/vnd.pgrst.object+json'])

const JsonObject = z.record(z.string(), z.unknown())
const JsonRows = z.union([z.array(JsonObject), JsonObject.transform((row) => [row])])

/** Rows of one insert. All have the same columns. */
export interface RowsToInsert {
  columns: readonly string[]
  /** As JSON text, an array. */
  rows: string
  /** How many they are. */
  count: number
}

/**
 * The rows in a request's body: one object or an array of them.
 *
 * @throws RestError PGRST102 when it is not JSON, or the rows differ in their columns
 */
export async function readRows(request: Request, url: URL): Promise<RowsToInsert> {
  const parsed = JsonRows.safeParse(await readJsonBody(request))
  if (!parsed.success) throw invalidBody('Empty or invalid json')
  const rows = parsed.data
  const named = url.searchParams.get('columns')
  if (named !== null) {
    const columns = named.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    return { columns, rows: JSON.stringify(rows), count: rows.length }
  }
  const columns = Object.keys(rows[0] ?? {})
  const isUniform = rows.every((row) => {
    const names = Object.keys(row)
    return names.length === columns.length && columns.every((name) => names.includes(name))
  })
  if (!isUniform) throw invalidBody('All object keys must match')
  return { columns, rows: JSON.stringify(rows), count: rows.length }
}

/**
 * The arguments in a request's body, by name. No body means none.
 *
 * @throws RestError PGRST102 when it is not a JSON object
 */
export async function readArguments(request: Request): Promise<{ names: readonly string[]; json: string }> {
  const parsed = JsonObject.safeParse(await readJsonBody(request, '{}'))
  if (!parsed.success) throw invalidBody('Empty or invalid json')
  return { names: Object.keys(parsed.data), json: JSON.stringify(parsed.data) }
}

async function readJsonBody(request: Request, whenEmpty = ''): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = (await request.text()) || whenEmpty
  // Without a body there is nothing that could be of a wrong type.
  if (type !== undefined && !JSON_TYPES.has(type) && text !== whenEmpty)
    throw new RestError(415, { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidBody('Empty or invalid json', error)
  }
}

function invalidBody(message: string, cause?: unknown): RestError {
  return new RestError(400, { code: 'PGRST102', message }, { cause })
}

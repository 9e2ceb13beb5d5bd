import 'server-only'
import { PostgrestClient, type PostgrestError, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { supabaseSecretKey } from '../env/secrets'
import { formsDatabase } from '../env/forms-database'
import type { Database } from './database.types'

const TIMEOUT_MS = 10_000
/** Maximum number of rows in a response from the database. */
const MAX_ROWS = 1000
/** Error code for a search term that is too short (supabase/migrations, million_rows). */
const SEARCH_TOO_SHORT = 'PT400'

/** A failed request by staff, with the HTTP status and the message to show. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: 400 | 404 | 502 | 503

  constructor(status: InboxError['status'], message: string) {
    super(message)
    this.status = status
  }
}

export interface ListPart {
  size: number
  offset: number
}

/**
 * Connects to the forms database with the server's secret key.
 *
 * @param headers additional headers, such as the address of the visitor that the request is made for
 * @throws InboxError 503 if the server doesn't have the key
 */
export function inboxDatabase({
  timeoutMs = TIMEOUT_MS,
  headers = {},
}: { timeoutMs?: number; headers?: Record<string, string> } = {}): PostgrestClient<Database> {
  if (supabaseSecretKey === undefined) {
    throw new InboxError(503, 'The site’s server has no key to the forms database. Set SUPABASE_SECRET_KEY.')
  }
  return new PostgrestClient<Database>(`${formsDatabase.url}/rest/v1`, {
    headers: { ...headers, apikey: supabaseSecretKey, authorization: `Bearer ${supabaseSecretKey}` },
    schema: 'public',
    timeout: timeoutMs,
    retry: false,
  })
}

/**
 * Returns the data in the database's response.
 *
 * @throws InboxError if the database rejects the call or doesn't respond
 */
export async function answerOf<Data>(call: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await call
  if (error) throw inboxFailure(error, status)
  return data
}

/** Creates the error for staff. It never contains the database's own message, which may quote what people wrote. */
export function inboxFailure({ code }: PostgrestError, status: number): InboxError {
  if (code === 'PT404' || status === 404) return isGone()
  if (code === SEARCH_TOO_SHORT)
    return new InboxError(400, 'Too many entries match this short search. Enter three letters or more.')
  if (status === 400) return new InboxError(400, 'The database rejected this change.')
  return new InboxError(502, `The database answered ${status} ${code}. Try again.`)
}

/** Whether a string has the format of a token. Catches most invalid tokens without querying the database. */
export function isLinkToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Creates the error for an entry that has been erased. */
export function isGone(): InboxError {
  return new InboxError(404, 'This entry has been erased.')
}

/**
 * Reads all rows of a list, page by page.
 *
 * @param ask reads one page, always in the same order
 */
export async function allRows<Row extends { id: string }>(
  ask: (part: ListPart) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += MAX_ROWS) {
    const rows = await ask({ size: MAX_ROWS, offset })
    // Rows are keyed by id, because an insert can push rows to the next page, where they would appear a second time.
    for (const row of rows) found.set(row.id, row)
    if (rows.length < MAX_ROWS) return [...found.values()]
  }
}

import 'server-only'
import { PostgrestClient, type PostgrestError, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { supabaseSecretKey } from '../env/secrets'
import { formsDatabase } from '../env/forms-database'
import type { Database } from './database.types'

const TIMEOUT_MS = 10_000
/** The most rows that the database returns at once. */
const MAX_ROWS = 1000
/** The error code of a search text that is too short for the number of rows (supabase/migrations, million_rows). */
const SEARCH_TOO_SHORT = 'PT400'

/** The error of a request of staff that the database did not fulfil, with the HTTP status of the answer. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: 400 | 404 | 502 | 503

  constructor(status: InboxError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** A part of a list. */
export interface ListPart {
  size: number
  offset: number
}

/**
 * Opens the database of what people have sent, with the server's secret key.
 *
 * @param headers further ones, such as the address of the visitor for whom the server asks
 * @throws InboxError 503 on a server without that key
 */
export function inboxDatabase({
  timeoutMs = TIMEOUT_MS,
  headers = {},
}: { timeoutMs?: number; headers?: Record<string, string> } = {}): PostgrestClient<Database> {
  if (supabaseSecretKey === undefined) {
    throw new InboxError(
      503,
      'The site’s server has no key to the people who wrote: set SUPABASE_SECRET_KEY.',
    )
  }
  return new PostgrestClient<Database>(`${formsDatabase.url}/rest/v1`, {
    headers: { ...headers, apikey: supabaseSecretKey, authorization: `Bearer ${supabaseSecretKey}` },
    schema: 'public',
    timeout: timeoutMs,
    retry: false,
  })
}

/**
 * Returns the data of an answer of the database.
 *
 * @throws InboxError when the database refuses the call, or does not answer
 */
export async function answerOf<Data>(call: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await call
  if (error) throw inboxFailure(error, status)
  return data
}

/** Makes the error for staff. Its words are never the database's own, which may quote what people wrote. */
export function inboxFailure({ code }: PostgrestError, status: number): InboxError {
  if (code === 'PT404' || status === 404) return isGone()
  if (code === SEARCH_TOO_SHORT)
    return new InboxError(400, 'There are too many to search for so little. Write three letters or more.')
  if (status === 400) return new InboxError(400, 'The database refuses this change.')
  return new InboxError(502, `The database answered ${status} ${code}. Try again.`)
}

/** Whether a text may be the token of a link in a mail. Most wrong ones are recognised here, without the database. */
export function isLinkToken(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** Makes the error of a change to a person who has been erased meanwhile. */
export function isGone(): InboxError {
  return new InboxError(404, 'This person is not there any more.')
}

/**
 * Reads all rows of a list, part by part.
 *
 * @param ask reads one part, always in the same order
 */
export async function allRows<Row extends { id: string }>(
  ask: (part: ListPart) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += MAX_ROWS) {
    const rows = await ask({ size: MAX_ROWS, offset })
    // By id: a row that is inserted meanwhile moves others to the next part, where they appear twice.
    for (const row of rows) found.set(row.id, row)
    if (rows.length < MAX_ROWS) return [...found.values()]
  }
}

import 'server-only'
import { PostgrestClient, type PostgrestError, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { supabaseSecretKey } from '../env/secrets'
import { volunteerSource } from '../env/volunteers'
import type { Database } from '../volunteers/database.types'

const TIMEOUT_MS = 10_000
/** The most rows that the database gives at once. */
const MOST_AT_ONCE = 1000
/** The code of a search that is too short for its many rows (supabase/migrations, million_rows). */
const TOO_MANY = 'PT400'

/** The database did not do what staff wanted; the status says why. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: 400 | 404 | 502 | 503

  constructor(status: InboxError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** Which part of a list is asked for. */
export interface ListPart {
  size: number
  offset: number
}

/**
 * The database of those who wrote to the party, with the key of staff's server.
 *
 * @param headers further ones, such as the address of a visitor for whom it is asked
 * @throws InboxError 503 where the server has no such key
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
  return new PostgrestClient<Database>(`${volunteerSource.url}/rest/v1`, {
    headers: { ...headers, apikey: supabaseSecretKey, authorization: `Bearer ${supabaseSecretKey}` },
    schema: 'public',
    timeout: timeoutMs,
    retry: false,
  })
}

/**
 * What the database answers to a call.
 *
 * @throws InboxError when it refuses, or does not answer
 */
export async function answerOf<Data>(call: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await call
  if (error) throw inboxFailure(error, status)
  return data
}

/** What staff are told of an error. Never in the database's own words, which may quote what people wrote. */
export function inboxFailure({ code }: PostgrestError, status: number): InboxError {
  if (code === 'PT404' || status === 404) return isGone()
  if (code === TOO_MANY)
    return new InboxError(400, 'There are too many to search for so little. Write three letters or more.')
  if (status === 400) return new InboxError(400, 'The database refuses this change.')
  return new InboxError(502, `The database answered ${status} ${code}. Try again.`)
}

/** The error of a change to somebody who has been erased meanwhile. */
export function isGone(): InboxError {
  return new InboxError(404, 'This person is not there any more.')
}

/**
 * All rows of a list that comes in parts.
 *
 * @param ask reads one part, always in the same order
 */
export async function allRows<Row extends { id: string }>(
  ask: (part: ListPart) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const rows = await ask({ size: MOST_AT_ONCE, offset })
    // By id: whoever writes meanwhile moves the others to the next part.
    for (const row of rows) found.set(row.id, row)
    if (rows.length < MOST_AT_ONCE) return [...found.values()]
  }
}

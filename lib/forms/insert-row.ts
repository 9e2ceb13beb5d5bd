import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import type { Database } from '../volunteers/database.types'

/** How long an insert may take before it counts as failed. */
const TIMEOUT_MS = 10_000

/** Where the tables are, and how whoever asks names itself. */
export interface FormsApi {
  /** Absolute base, such as `https://project.supabase.co`. */
  url: string
  key: string
}

/** Says that a row may not have been stored. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'

  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** After how many seconds another try may succeed, when the database said so; null otherwise. */
  readonly retryAfter: number | null

  constructor(status: number, code: string | undefined, retryAfter: number | null = null) {
    super(`The form was not stored: status ${status}, ${code || 'no code'}.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Tables = Database['public']['Tables']
/** Tables into which visitors may insert. */
type FormTable = 'volunteers' | 'submissions'

/** A row of one of them; its id, a UUID of version 4 or 7, makes a retry store once. */
export type FormRow<Table extends FormTable = FormTable> = {
  [Each in Table]: { table: Each; row: Tables[Each]['Insert'] & { id: string } }
}[Table]

/** Who the insert is for, when it is not the one who sends it. */
interface InsertOptions {
  headers?: Record<string, string>
}

/**
 * Inserts one row and asks for nothing back: strangers cannot read the
 * table. A row with the same id that is there already is this very row, sent
 * once more after an answer that never came.
 *
 * @throws NotStoredError when the row may not have been stored, whatever the reason: no network, no answer in
 *   ten seconds, a refusal, a server's error, an answer that no such table gives. Never retries.
 */
export async function insertRow(
  { url, key }: FormsApi,
  form: FormRow,
  { headers = {} }: InsertOptions = {},
): Promise<void> {
  const { table, row }: { table: FormTable; row: object } = form
  let retryAfter: number | null = null
  const client = new PostgrestClient(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { ...headers, apikey: key, authorization: `Bearer ${key}` },
    schema: 'public',
    timeout: TIMEOUT_MS,
    retry: false,
    // The client keeps an answer's headers to itself.
    fetch: async (...request) => {
      const response = await fetch(...request)
      retryAfter = secondsIn(response.headers.get('retry-after'))
      return response
    },
  })
  const { status, error } = await client.from(table).insert(row)
  // Anything else is not the table's answer, a café's sign-in page with 200 for example.
  if (status === 201 || (status === 409 && isKnownId(table, error))) return
  throw new NotStoredError(status, error?.code, retryAfter)
}

/** Whether Postgres refused a row because its id is there, and not for another thing that may be there once only. */
function isKnownId(table: FormTable, error: PostgrestError | null): boolean {
  return error?.code === '23505' && error.message.includes(`${table}_pkey`)
}

/** Seconds in a Retry-After header; null without one that counts seconds. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

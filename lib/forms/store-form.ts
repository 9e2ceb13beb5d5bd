import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../inbox/database.types'

/** The longest that storing may take, in milliseconds, and storing a file over a slow line. */
const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

/** The address of the database, and the key to send. */
interface FormsApi {
  /** Absolute base URL, such as `https://project.supabase.co`. */
  url: string
  key: string
}

/** A form that may not have been stored. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'

  /** The HTTP status, or 0 without a response. */
  readonly status: number
  /** The seconds until the next attempt may succeed, if the database says so. */
  readonly retryAfter: number | null

  constructor(status: number, code: string | undefined, retryAfter: number | null = null) {
    super(`The form was not stored: status ${status}, ${code || 'no code'}.`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']
type FormTable = 'volunteers' | 'submissions'
type FormFunction = 'send_job_application' | 'send_membership_application'

/** A row for one of the tables into which visitors may insert. Its id is a UUID of version 4 or 7. */
export type FormRow = {
  [Table in FormTable]: { table: Table; row: Tables[Table]['Insert'] & { id: string } }
}[FormTable]

/** A call of a database function, which stores an application in several tables at once. */
export type ApplicationCall = {
  [Name in FormFunction]: { call: Name; args: Functions[Name]['Args'] }
}[FormFunction]

/**
 * Stores one form. Selects no row, because visitors cannot read the tables. An id that exists counts as stored: the form
 * was sent before and its response was lost. Never retries.
 *
 * @param options.headers such as the address of the visitor for whom the server stores a form
 * @throws NotStoredError for anything but the database's own confirmation, such as a café's sign-in page with status 200
 */
export async function storeForm(
  { url, key }: FormsApi,
  form: FormRow | ApplicationCall,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<void> {
  let retryAfter: number | null = null
  const client: PostgrestClient = new PostgrestClient(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { ...headers, apikey: key, authorization: `Bearer ${key}` },
    schema: 'public',
    timeout: 'call' in form && form.call === 'send_job_application' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    retry: false,
    // The client does not expose response headers.
    fetch: async (...request) => {
      const response = await fetch(...request)
      const seconds = response.headers.get('retry-after') ?? ''
      retryAfter = /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
      return response
    },
  })
  // The client's types take the rows of one table only.
  const { table, row }: { table: FormTable; row: object } =
    'call' in form ? { table: 'submissions', row: form.args } : form
  const response =
    'call' in form ? await client.rpc(form.call, form.args) : await client.from(table).insert(row)
  const { status, error } = response
  const isStored = 'call' in form ? response.data === true : status === 201
  // Another unique constraint does not count.
  const isKnownId = status === 409 && error?.code === '23505' && error.message.includes(`${table}_pkey`)
  if (!isStored && !isKnownId) throw new NotStoredError(status, error?.code, retryAfter)
}

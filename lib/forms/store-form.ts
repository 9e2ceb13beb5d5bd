import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../inbox/database.types'

/** Time limits in milliseconds for storing a form, and for storing one with a file over a slow connection. */
const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

/** Address of the database, and the key to send. */
interface FormsApi {
  /** Absolute base URL, such as `https://project.supabase.co`. */
  url: string
  key: string
}

/** Thrown when a form may not have been stored. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'

  /** HTTP status, or 0 if there was no response. */
  readonly status: number
  /** Seconds until another attempt may succeed, if the database says so. */
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

/** A row for one of the tables that visitors may insert into. Its id is a UUID of version 4 or 7. */
export type FormRow = {
  [Table in FormTable]: { table: Table; row: Tables[Table]['Insert'] & { id: string } }
}[FormTable]

/** A call to a database function that stores an application in several tables at once. */
export type ApplicationCall = {
  [Name in FormFunction]: { call: Name; args: Functions[Name]['Args'] }
}[FormFunction]

/**
 * Stores one form. Doesn't read the row back, because visitors can't read the tables. If the id already exists, the
 * form counts as stored: it was sent before and the response got lost. Never retries.
 *
 * @param options.headers additional headers, such as the address of the visitor when the server stores the form
 * @throws NotStoredError for any response but the database's own confirmation: a café's sign-in page, for example, may
 *   also have status 200
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
    // The client doesn't expose response headers.
    fetch: async (...request) => {
      const response = await fetch(...request)
      const seconds = response.headers.get('retry-after') ?? ''
      retryAfter = /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
      return response
    },
  })
  // The client's types only accept the rows of a single table.
  const { table, row }: { table: FormTable; row: object } =
    'call' in form ? { table: 'submissions', row: form.args } : form
  const response =
    'call' in form ? await client.rpc(form.call, form.args) : await client.from(table).insert(row)
  const { status, error } = response
  const isStored = 'call' in form ? response.data === true : status === 201
  // A violation of any other unique constraint doesn't count.
  const isKnownId = status === 409 && error?.code === '23505' && error.message.includes(`${table}_pkey`)
  if (!isStored && !isKnownId) throw new NotStoredError(status, error?.code, retryAfter)
}

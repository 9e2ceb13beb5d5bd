import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import type { Database } from '../volunteers/database.types'

/** How long an insert may take before it counts as failed, and one with a file over a slow line. */
const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

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

type Functions = Database['public']['Functions']

/** An application, which a function stores in more than one table: all of it, or none. Its id is as a row's. */
export interface FunctionCall<Name extends keyof Functions> {
  call: Name
  args: Functions[Name]['Args']
}

export type ApplicationCall =
  | FunctionCall<'send_job_application'>
  | FunctionCall<'send_membership_application'>

/** Who the insert is for, when it is not the one who sends it. */
interface InsertOptions {
  headers?: Record<string, string>
}

/**
 * Stores one form and asks for nothing back: strangers cannot read the
 * tables. A row with the same id that is there already is this very row, sent
 * once more after an answer that never came.
 *
 * @throws NotStoredError when it may not have been stored, whatever the reason: no network, no answer in
 *   time, a refusal, a server's error, an answer that no such database gives. Never retries.
 */
export async function insertRow(
  { url, key }: FormsApi,
  form: FormRow | ApplicationCall,
  { headers = {} }: InsertOptions = {},
): Promise<void> {
  let retryAfter: number | null = null
  const client = new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { ...headers, apikey: key, authorization: `Bearer ${key}` },
    schema: 'public',
    timeout: 'call' in form && form.call === 'send_job_application' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    retry: false,
    // The client keeps an answer's headers to itself.
    fetch: async (...request) => {
      const response = await fetch(...request)
      retryAfter = secondsIn(response.headers.get('retry-after'))
      return response
    },
  })
  const { status, error, isStored } = await send(client, form)
  if (!isStored) throw new NotStoredError(status, error?.code, retryAfter)
}

/** What the database said of a form. Anything else than its own answer is none, a café's sign-in page with 200 for example. */
async function send(client: PostgrestClient<Database>, form: FormRow | ApplicationCall) {
  if ('call' in form) {
    const { status, error, data } =
      form.call === 'send_job_application'
        ? await client.rpc(form.call, form.args)
        : await client.rpc(form.call, form.args)
    return { status, error, isStored: data === true || isKnownId('submissions', status, error) }
  }
  const { table, row }: { table: FormTable; row: object } = form
  const untyped: PostgrestClient = client
  const { status, error } = await untyped.from(table).insert(row)
  return { status, error, isStored: status === 201 || isKnownId(table, status, error) }
}

/** Whether Postgres refused a row because its id is there, and not for another thing that may be there once only. */
function isKnownId(table: FormTable, status: number, error: PostgrestError | null): boolean {
  return status === 409 && error?.code === '23505' && error.message.includes(`${table}_pkey`)
}

/** Seconds in a Retry-After header; null without one that counts seconds. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

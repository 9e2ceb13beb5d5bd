import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import type { Database } from '../inbox/database.types'

/** How long storing may take, in milliseconds, and storing a file over a slow line. */
const TIMEOUT_MS = 10_000
const FILE_TIMEOUT_MS = 120_000

/** The address of the database, and the key to send. */
export interface FormsApi {
  /** Absolute base, such as `https://project.supabase.co`. */
  url: string
  key: string
}

/** The error of a form that may not have been stored. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'

  /** The HTTP status. 0 when there was no answer. */
  readonly status: number
  /** The seconds after which another try may succeed, as the database says. Null when it does not say. */
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

/** A row of one of these tables. By its id, a UUID of version 4 or 7, a retry stores nothing twice. */
export type FormRow<Table extends FormTable = FormTable> = {
  [Each in Table]: { table: Each; row: Tables[Each]['Insert'] & { id: string } }
}[Table]

type Functions = Database['public']['Functions']

/**
 * A call of a function of the database, which stores an application in several tables at once. Its id is as a row's.
 */
export interface FunctionCall<Name extends keyof Functions> {
  call: Name
  args: Functions[Name]['Args']
}

/** A call that stores an application. */
export type ApplicationCall =
  | FunctionCall<'send_job_application'>
  | FunctionCall<'send_membership_application'>

interface StoreOptions {
  /** Further headers, such as the address of the visitor for whom the server stores a form. */
  headers?: Record<string, string>
}

/**
 * Stores one form. Requests no row back, because strangers cannot read the tables. A row with the same id counts as
 * stored: it is this form, sent before, whose answer was lost. Never retries.
 *
 * @throws NotStoredError when the form may not have been stored, for any reason: no network, no answer in time, a
 *   refusal, a server's error, an answer that no such database gives
 */
export async function storeForm(
  { url, key }: FormsApi,
  form: FormRow | ApplicationCall,
  { headers = {} }: StoreOptions = {},
): Promise<void> {
  let retryAfter: number | null = null
  const client = new PostgrestClient<Database>(`${url.replace(/\/$/, '')}/rest/v1`, {
    headers: { ...headers, apikey: key, authorization: `Bearer ${key}` },
    schema: 'public',
    timeout: 'call' in form && form.call === 'send_job_application' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    retry: false,
    // The client does not hand out the headers of an answer.
    fetch: async (...request) => {
      const response = await fetch(...request)
      retryAfter = secondsIn(response.headers.get('retry-after'))
      return response
    },
  })
  const { status, error, isStored } = await send(client, form)
  if (!isStored) throw new NotStoredError(status, error?.code, retryAfter)
}

/** Sends a form. Only the database's own answer counts as stored, not, for example, a café's sign-in page with 200. */
async function send(client: PostgrestClient<Database>, form: FormRow | ApplicationCall) {
  if ('call' in form) {
    // Each branch has one type of arguments, as the client's types want it.
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

/** Whether Postgres refused a row because its id exists, and not because of another unique constraint. */
function isKnownId(table: FormTable, status: number, error: PostgrestError | null): boolean {
  return status === 409 && error?.code === '23505' && error.message.includes(`${table}_pkey`)
}

/** Returns the seconds in a Retry-After header. Null without one that counts seconds. */
function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

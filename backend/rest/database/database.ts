import { z } from 'zod'

/** A Postgres role that a caller can have. There is no sign-in here, and so no `authenticated`. */
export type RestRole = 'anon' | 'service_role'

/** A statement to run in the database for one request. */
export interface Statement {
  /** The role to run the statement as. Null runs it as the database's owner, for the backend's own statements. */
  role: RestRole | null
  /** The `request.headers` setting that SQL sees. Written by the backend, never taken from the caller. */
  headers: Readonly<Record<string, string>>
  /** SQL from the backend's source code. Input from callers is only in `values`. The first column is the result. */
  sql: string
  values: readonly string[]
  /** Whether the statement is idempotent, and so can be repeated if the result of its commit is unknown. */
  isRepeatable?: boolean
}

/** The Postgres database that holds volunteers, submissions and mail. */
export interface Database {
  /**
   * Runs a statement in a transaction and resolves once its changes are on disk.
   *
   * @returns the text in the first column of the first row, null if there is none
   * @throws DatabaseFailure with Postgres's error. Nothing was stored, unless its code is MAY_BE_STORED
   */
  run(statement: Statement): Promise<string | null>
  /** Starts the database in the background. Otherwise the first statement starts it and waits. */
  start(): void
  /** Frees the memory of a database in this process until the next statement, unless one is running now. */
  suspend?(): Promise<void>
  /** Whether the database is suspended. A statement would start it again. */
  isSuspended?(): boolean
  close(): Promise<void>
}

const Failure = z.object({
  /** SQLSTATE, such as 23505. */
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string().catch('The database refused the request.'),
  detail: z.string().nullable().catch(null),
  hint: z.string().nullable().catch(null),
})

export type FailureFields = z.infer<typeof Failure>

export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
  readonly fields: FailureFields

  constructor(
    fields: Pick<FailureFields, 'code' | 'message'> & Partial<FailureFields>,
    options: { cause?: unknown } = {},
  ) {
    super(fields.message, options)
    this.fields = { detail: null, hint: null, ...fields }
  }
}

/** SQLSTATE “connection failure”: Postgres can't be reached, or isn't ready yet. */
export const CANNOT_CONNECT = '08006'
/** SQLSTATE “disk full”. */
export const DISK_FULL = '53100'
/** SQLSTATE “transaction resolution unknown”: the connection was lost during the commit. */
export const MAY_BE_STORED = '08007'

/**
 * Reads the fields of a Postgres error from a driver's exception.
 *
 * @returns null if it did not come from Postgres
 */
export function readFailure(error: unknown): FailureFields | null {
  // A socket's `EPIPE` looks like a SQLSTATE too, but only Postgres errors have a severity.
  if (typeof error !== 'object' || error === null || !('severity' in error)) return null
  return Failure.safeParse(error).data ?? null
}

import { z } from 'zod'

/** A Postgres role that a caller can have. This interface has no sign-in, so there is no `authenticated`. */
export type RestRole = 'anon' | 'service_role'

/** A statement that one request runs in the database. */
export interface Statement {
  /** The role that runs it; null for the backend's own statements, which run as the database's owner. */
  role: RestRole | null
  /** The setting `request.headers` for SQL: written by the backend, never the caller's own headers. */
  headers: Readonly<Record<string, string>>
  /** Text from the backend's source; input from the caller is only in `values`. The first column is the result. */
  sql: string
  values: readonly string[]
  /** Whether it is idempotent, and may run again if the result of its commit is unknown. */
  isRepeatable?: boolean
}

/** The Postgres that holds volunteers, submissions and mails. */
export interface Database {
  /**
   * Runs a statement in a transaction and resolves when its changes are on disk.
   *
   * @returns the text in the first column of the first row, null if there is none
   * @throws DatabaseFailure with Postgres's error; nothing was stored, unless its code is MAY_BE_STORED
   */
  run(statement: Statement): Promise<string | null>
  /** Starts to prepare the database. An earlier statement starts it too, and waits. */
  start(): void
  close(): Promise<void>
}

const Failure = z.object({
  /** SQLSTATE, such as 23505. */
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string().catch('The database refused.'),
  detail: z.string().nullable().catch(null),
  hint: z.string().nullable().catch(null),
})

/** The fields of a Postgres error. */
export type FailureFields = z.infer<typeof Failure>

/** The failure of a statement. */
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

/** SQLSTATE “connection failure”: Postgres cannot be reached, or not yet. */
export const CANNOT_CONNECT = '08006'
/** SQLSTATE “disk full”. */
export const DISK_FULL = '53100'
/** SQLSTATE “transaction resolution unknown”: the connection was lost at the commit. */
export const MAY_BE_STORED = '08007'

/**
 * Reads a Postgres error from a driver's exception.
 *
 * @returns null if it did not come from Postgres
 */
export function readFailure(error: unknown): FailureFields | null {
  // A socket's `EPIPE` looks like a SQLSTATE too, but only Postgres errors have a severity.
  if (typeof error !== 'object' || error === null || !('severity' in error)) return null
  return Failure.safeParse(error).data ?? null
}

import { z } from 'zod'

/** Postgres roles that a caller can have. Nobody signs in here, so there is no `authenticated`. */
export type RestRole = 'anon' | 'service_role'

/** One request's work in the database. */
export interface Statement {
  /** Null for the interface's own questions, which run as the owner. */
  role: RestRole | null
  /** What SQL reads as `request.headers`: made by us, never the caller's own headers. */
  headers: Readonly<Record<string, string>>
  /** Written by us. What the caller sent goes into `values` alone. Its first column is the answer. */
  sql: string
  values: readonly string[]
  /** Whether twice leaves what once does, so that it may run again when its commit was not answered. */
  isRepeatable?: boolean
}

/** The Postgres in which the volunteers are. */
export interface Database {
  /**
   * Runs a statement in a transaction of its own and resolves when its work is on the disk.
   *
   * @returns the text in the first column of the first row, null when there is none
   * @throws DatabaseFailure what Postgres says about it; nothing was stored, unless its code is MAY_BE_STORED
   */
  run(statement: Statement): Promise<string | null>
  /** Begins to make ready. What comes earlier does so too, and waits. */
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

/** What Postgres says when it refuses. */
export type FailureFields = z.infer<typeof Failure>

/** A statement that did not succeed. */
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

/** Connection exception: Postgres cannot be reached, or not yet. */
export const CANNOT_CONNECT = '08006'
/** Transaction resolution unknown: the connection was lost at the commit. */
export const MAY_BE_STORED = '08007'

/**
 * Reads Postgres's failure from what a driver threw.
 *
 * @returns null when it did not come from Postgres
 */
export function readFailure(error: unknown): FailureFields | null {
  // A socket's `EPIPE` looks like a SQLSTATE too: only Postgres says how severe it is.
  if (typeof error !== 'object' || error === null || !('severity' in error)) return null
  return Failure.safeParse(error).data ?? null
}

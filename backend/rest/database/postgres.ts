import pg from 'pg'
import { inTime } from '../../../lib/shared/in-time.ts'
import { errorCode } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { CANNOT_CONNECT, DatabaseFailure, MAY_BE_STORED, readFailure } from './database.ts'
import type { Database, Statement } from './database.ts'
import { migrate, readMigrations, type Migrations } from './migrations.ts'

/**
 * Maximum number of connections for this process. A small server accepts a hundred, and other programs need some too.
 */
const CONNECTIONS = 10
/** Time limit for a statement, including retries after lost connections. Forms wait for ten seconds. */
const RUN_TIMEOUT_MS = 9_500
/** Time limit for a new connection and its first response. Short enough to leave time for a retry. */
const CONNECT_TIMEOUT_MS = 4_000
const STATEMENT_TIMEOUT_MS = 8_000
/** How long a transaction may keep its rows locked after its connection is lost. A retry has to wait for them. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** Exponential back-off between retries, in milliseconds. */
const PAUSE_MS = { first: 50, longest: 500 } as const
/**
 * SQLSTATEs from Postgres, or from a pooler in front of it, that mean the connection is lost or the server is
 * read-only: connection exceptions, read-only after a failover, idle time-outs, too many clients, shutdowns and starts.
 */
const CONNECTION_LOST = /^(08...|25006|25P03|53300|57P0[1235])$/

/**
 * Opens a database on a Postgres server. Migrations run before the first statement. Commits are as durable as the
 * server makes them. A pooler may use a different connection for each transaction, so no setting lasts longer than one
 * transaction. If its connection is lost, a statement is retried on another one, within RUN_TIMEOUT_MS.
 *
 * @param url DATABASE_URL; its account must be able to create roles, unless they already exist
 */
export function openPostgres({
  url,
  log,
  migrations = readMigrations(),
}: {
  url: string
  log: Log
  migrations?: Migrations
}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects a server that has disappeared without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'party-site',
  })
  // An `error` event without a listener would crash the process. The pool only re-emits errors from its idle
  // connections, so the second listener covers connections in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log({ level: 'info', event: 'database connection lost', error: error.message }),
    ),
  )
  let ready: Promise<void> | undefined
  let loggedProblem: string | undefined

  /** Runs the migrations once. If they fail, the next statement tries again, since the server may be up by then. */
  function prepare(): Promise<void> {
    ready ??= withClient((client) => migrate(client, migrations)).catch((error: unknown) => {
      ready = undefined
      // Waiting statements retry several times a second.
      if (loggedProblem !== String(error))
        log({ level: 'error', event: 'database not ready', error: String(error) })
      loggedProblem = String(error)
      throw error
    })
    return ready
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>, deadline = Infinity): Promise<T> {
    const client = await pool.connect()
    if (performance.now() >= deadline) {
      client.release()
      throw new Error('no connection in time')
    }
    let isReusable = false
    try {
      const result = await work(client)
      isReusable = true
      return result
    } catch (error) {
      isReusable = isRefusal(error) && (await isRolledBack(client))
      throw error
    } finally {
      // A connection with an unfinished transaction is closed instead of reused, which rolls it back.
      client.release(!isReusable)
    }
  }

  return {
    async run(statement) {
      const deadline = performance.now() + RUN_TIMEOUT_MS
      const progress = { mayBeStored: false }
      for (let pause: number = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
        try {
          await withDeadline(prepare(), deadline)
          const transact = (client: pg.PoolClient) =>
            withDeadline(runInTransaction(client, statement, deadline, progress), deadline)
          return await withDeadline(withClient(transact, deadline), deadline)
        } catch (error) {
          const mayRepeat = !progress.mayBeStored || statement.isRepeatable === true
          const isOver = pool.ending || performance.now() + pause >= deadline
          if (isOver || !mayRepeat || isRefusal(error)) throw toFailure(error, progress)
        }
        await wait(pause)
      }
    },
    start: () => void prepare().catch(() => undefined),
    close: () => pool.end(),
  }
}

/**
 * Runs a statement and commits it. `progress` records whether the COMMIT was sent, in which case the changes may have
 * been stored.
 */
async function runInTransaction(
  client: pg.PoolClient,
  { role, headers, sql, values }: Statement,
  deadline: number,
  progress: { mayBeStored: boolean },
): Promise<string | null> {
  // Postgres would treat zero as no limit.
  const left = Math.max(1, Math.ceil(deadline - performance.now()))
  const begin = `begin isolation level read committed;
    set local statement_timeout = ${Math.min(STATEMENT_TIMEOUT_MS, left)};
    set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`
  await withDeadline(client.query(begin), performance.now() + CONNECT_TIMEOUT_MS)
  if (role !== null) {
    await client.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
      JSON.stringify(headers),
      role,
    ])
  }
  const result = await client.query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' })
  progress.mayBeStored = true
  await client.query('commit')
  const first = result.rows[0]?.[0]
  return typeof first === 'string' ? first : null
}

/** Whether an error is Postgres's response to the statement, and so would be the same on another connection. */
function isRefusal(error: unknown): boolean {
  const fields = readFailure(error)
  return fields !== null && !CONNECTION_LOST.test(fields.code)
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await withDeadline(client.query('rollback'), performance.now() + CONNECT_TIMEOUT_MS)
    return true
  } catch {
    return false
  }
}

/** Waits with the global timer, which tests can fake. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Rejects if a promise has not settled by the deadline, as measured by `performance.now()`. */
function withDeadline<T>(promise: Promise<T>, deadline: number): Promise<T> {
  return inTime(promise, Math.max(0, deadline - performance.now()), () => {
    throw new Error('no response in time')
  })
}

function toFailure(error: unknown, { mayBeStored }: { mayBeStored: boolean }): DatabaseFailure {
  const fields = readFailure(error)
  if (fields !== null && isRefusal(error)) return new DatabaseFailure(fields, { cause: error })
  if (mayBeStored) {
    const message = 'The connection was lost at the commit. The change may have been stored.'
    return new DatabaseFailure({ code: MAY_BE_STORED, message }, { cause: error })
  }
  // A code from Postgres or the system. The driver's own errors have none.
  const reason = errorCode(error) ?? 'no response'
  return new DatabaseFailure(
    { code: CANNOT_CONNECT, message: `The database cannot be reached (${reason}).` },
    { cause: error },
  )
}

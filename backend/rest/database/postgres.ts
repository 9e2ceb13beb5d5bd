import pg from 'pg'
import { errorCode } from '../../http/errors.ts'
import type { Log } from '../../http/log.ts'
import { CANNOT_CONNECT, DatabaseFailure, MAY_BE_STORED, readFailure } from './database.ts'
import type { Database, Statement } from './database.ts'
import { migrate, readMigrations, type Migrations } from './migrations.ts'

/** Most connections of this process. A small server takes a hundred, and others use it too. */
const CONNECTIONS = 10
/** How long a statement may take in all, tries after lost connections included. Forms wait for ten seconds. */
const RUN_TIMEOUT_MS = 9_500
/** How long a new connection, and the first answer on it, may take: short enough that another one can be tried. */
const CONNECT_TIMEOUT_MS = 4_000
const STATEMENT_TIMEOUT_MS = 8_000
/** How long a transaction whose connection is lost may keep its rows locked, for which the next try waits. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** The pause before another try: twice as long as the one before, up to the longest. */
const PAUSE_MS = { first: 50, longest: 500 } as const
/**
 * SQLSTATEs with which Postgres, or the pooler before it, says that the connection is lost or the server takes no writes:
 * connection exceptions, read-only after a failover, idle timeouts, too many clients, shutdowns and starts.
 */
const CONNECTION_LOST = /^(08...|25006|25P03|53300|57P0[1235])$/

/**
 * Opens a Postgres server at an address. Its migrations run before the first statement. A commit is as durable as the
 * server makes it. A pooler may give each transaction another connection: nothing is set for longer than a transaction.
 * A statement whose connection is lost runs again on another one, until RUN_TIMEOUT_MS are over.
 *
 * @param url DATABASE_URL; its account must be able to make roles, or the roles must be there
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
    // Finds out that a server is gone which has closed no connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'party-site',
  })
  // An `error` event without a listener ends the process. The pool listens to its idle connections and emits their errors
  // itself; the second listener is for connections in the middle of a request.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log({ level: 'info', event: 'database connection lost', error: error.message }),
    ),
  )
  let ready: Promise<void> | undefined
  let loggedProblem: string | undefined

  /** Runs the migrations, once. After a failure the next statement tries again: the server may be up by then. */
  function prepare(): Promise<void> {
    ready ??= withClient((client) => migrate(client, migrations)).catch((error: unknown) => {
      ready = undefined
      // A statement that waits tries several times in a second.
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
      // A connection with an unfinished transaction is closed, which ends that, and not given to the next statement.
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

/** Runs a statement and commits it. `progress` tells whether the commit was sent: from then on it may be stored. */
async function runInTransaction(
  client: pg.PoolClient,
  { role, headers, sql, values }: Statement,
  deadline: number,
  progress: { mayBeStored: boolean },
): Promise<string | null> {
  // To Postgres, zero is no limit.
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

/** Whether an error is Postgres's answer to the statement, which would be the same on another connection. */
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

/** Waits by the global timer, which a test can hold. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Settles as a promise does, or rejects at a moment in `performance.now()`. */
async function withDeadline<T>(promise: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('no answer in time')),
      Math.max(0, deadline - performance.now()),
    )
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

function toFailure(error: unknown, { mayBeStored }: { mayBeStored: boolean }): DatabaseFailure {
  const fields = readFailure(error)
  if (fields !== null && isRefusal(error)) return new DatabaseFailure(fields, { cause: error })
  if (mayBeStored) {
    const message = 'The connection was lost at the commit: it may be stored, or not.'
    return new DatabaseFailure({ code: MAY_BE_STORED, message }, { cause: error })
  }
  // A code of Postgres or of the system; the driver's own errors have none.
  const reason = errorCode(error) ?? 'no answer'
  return new DatabaseFailure(
    { code: CANNOT_CONNECT, message: `The database cannot be reached (${reason}).` },
    { cause: error },
  )
}

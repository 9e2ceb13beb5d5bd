import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../../http/errors.ts'
import type { Log } from '../../http/log.ts'
import { CANNOT_CONNECT, DatabaseFailure, MAY_BE_STORED, readFailure } from './database.ts'
import type { Database, Statement } from './database.ts'
import { migrate, readMigrations, type Migrations } from './migrations.ts'

/** A small server takes a hundred connections; others use it too. */
const CONNECTIONS = 10
/** How long a caller waits in all, lost connections included. Forms wait for ten seconds. */
const PATIENCE_MS = 9_500
/** A connection, and the first answer on it, come within this or never: another one has time to be tried. */
const ANSWER_MS = 4_000
const STATEMENT_TIMEOUT_MS = 8_000
/** A transaction whose program is gone keeps its row from the next try no longer than this. */
const ABANDONED_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** Each pause before another try is twice as long as the one before, up to the longest. */
const PAUSE_MS = { first: 50, longest: 500 } as const
/**
 * What Postgres, or the pooler before it, says when the connection is lost or its server is not the one that writes:
 * connection exceptions, read-only after a failover, cut off while idle, too many clients, shutdowns and starts.
 */
const LOST = /^(08...|25006|25P03|53300|57P0[1235])$/

/**
 * A Postgres server at an address, brought up to date at the first use. It
 * answers for its own durability. A pooler may give each transaction another
 * connection: nothing is set for longer than one. A statement whose connection
 * is lost runs again on another, as long as its caller waits.
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
    connectionTimeoutMillis: ANSWER_MS,
    // A server that went without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'party-site',
  })
  // An error that nobody listens to would end the process. The pool listens to connections that are idle, and passes their
  // errors on; this listens to each for as long as it lives, in mid-request too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log({ level: 'info', event: 'database connection lost', error: error.message }),
    ),
  )
  let ready: Promise<void> | undefined
  let toldProblem: string | undefined

  /** Migrates once. After a failure the next try begins anew: the server may be up by then. */
  function prepare(): Promise<void> {
    ready ??= withClient((client) => migrate(client, migrations)).catch((error: unknown) => {
      ready = undefined
      // Those who wait try several times in a second.
      if (toldProblem !== String(error))
        log({ level: 'error', event: 'database not ready', error: String(error) })
      toldProblem = String(error)
      throw error
    })
    return ready
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>, until = Infinity): Promise<T> {
    const client = await pool.connect()
    if (performance.now() >= until) {
      client.release()
      throw new Error('no connection in time')
    }
    let isSound = false
    try {
      const result = await work(client)
      isSound = true
      return result
    } catch (error) {
      isSound = isRefusal(error) && (await isRolledBack(client))
      throw error
    } finally {
      // Any other is closed, not given to the next request: with it goes a transaction that was cut short.
      client.release(!isSound)
    }
  }

  return {
    async run(statement) {
      const until = performance.now() + PATIENCE_MS
      const progress = { mayBeStored: false }
      for (let pause: number = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.longest)) {
        try {
          await inTime(prepare(), until)
          const transact = (client: pg.PoolClient) =>
            inTime(inTransaction(client, statement, until, progress), until)
          return await inTime(withClient(transact, until), until)
        } catch (error) {
          const mayRepeat = !progress.mayBeStored || statement.isRepeatable === true
          const isOver = pool.ending || performance.now() + pause >= until
          if (isOver || !mayRepeat || isRefusal(error)) throw toFailure(error, progress)
        }
        await wait(pause)
      }
    },
    start: () => void prepare().catch(() => undefined),
    close: () => pool.end(),
  }
}

/** Runs a statement and commits it. From when on it may be stored, whatever comes back, `progress` says. */
async function inTransaction(
  client: pg.PoolClient,
  { role, headers, sql, values }: Statement,
  until: number,
  progress: { mayBeStored: boolean },
): Promise<string | null> {
  // Zero would be no limit.
  const left = Math.max(1, Math.ceil(until - performance.now()))
  const begin = `begin;
    set local statement_timeout = ${Math.min(STATEMENT_TIMEOUT_MS, left)};
    set local idle_in_transaction_session_timeout = ${ABANDONED_MS}`
  await inTime(client.query(begin), performance.now() + ANSWER_MS)
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

/** Whether Postgres answered, and would answer the same on another connection. */
function isRefusal(error: unknown): boolean {
  const fields = readFailure(error)
  return fields !== null && !LOST.test(fields.code)
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await inTime(client.query('rollback'), performance.now() + ANSWER_MS)
    return true
  } catch {
    return false
  }
}

/** Settles as a promise does, or rejects at a moment of `performance.now()`. */
async function inTime<T>(promise: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), Math.max(0, until - performance.now()))
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
  // Postgres's code, the system's, or a message of the driver's own.
  const reason = errorCode(error) ?? 'no answer'
  return new DatabaseFailure(
    { code: CANNOT_CONNECT, message: `The database cannot be reached (${reason}).` },
    { cause: error },
  )
}

import pg from 'pg'
import { errorCode } from '../../http/start-error.ts'
import type { Log } from '../../http/log.ts'
import { CANNOT_CONNECT, DatabaseFailure, readFailure, type Database } from './database.ts'
import { HISTORY_SQL, readMigrations, RECORD_SQL, RECORDED_SQL, type Migrations } from './migrations.ts'

/** A small server takes a hundred connections; others use it too. */
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
/** Shorter than the form waits (ten seconds). */
const STATEMENT_TIMEOUT_MS = 8_000
/** Any number, the same in all our processes: two that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_205_331

/**
 * A Postgres server at an address, brought up to date at the first use. It
 * answers for its own durability.
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
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'party-site',
  })
  // An idle connection that the server ends is replaced at the next use.
  pool.on('error', (error) => log({ level: 'info', event: 'database connection lost', error: error.message }))
  let ready: Promise<void> | undefined

  /** Migrates once. After a failure the next request tries again: the server may be up by then. */
  function prepare(): Promise<void> {
    ready ??= migrate(pool, migrations).catch((error: unknown) => {
      ready = undefined
      log({ level: 'error', event: 'database not ready', error: String(error) })
      throw error
    })
    return ready
  }

  return {
    async run({ role, headers, sql, values }) {
      let client: pg.PoolClient | undefined
      let isBroken = false
      try {
        await prepare()
        client = await pool.connect()
        await client.query('begin')
        if (role !== null) {
          await client.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
            JSON.stringify(headers),
            role,
          ])
        }
        const result = await client.query<unknown[]>({ text: sql, values: [...values], rowMode: 'array' })
        await client.query('commit')
        const first = result.rows[0]?.[0]
        return typeof first === 'string' ? first : null
      } catch (error) {
        await client?.query('rollback').catch(() => (isBroken = true))
        throw toFailure(error)
      } finally {
        // A broken connection is closed, not given to the next request.
        client?.release(isBroken)
      }
    },
    start: () => void prepare().catch(() => undefined),
    close: () => pool.end(),
  }
}

async function migrate(pool: pg.Pool, { roles, files }: Migrations): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set statement_timeout = 0')
    await client.query(roles)
    await client.query(HISTORY_SQL)
    const recorded = await client.query<unknown[]>({ text: RECORDED_SQL, rowMode: 'array' })
    const done: unknown = JSON.parse(String(recorded.rows[0]?.[0]))
    for (const { version, name, sql } of files) {
      if (Array.isArray(done) && done.includes(version)) continue
      await client.query('begin')
      await client.query(sql)
      await client.query(RECORD_SQL, [version, name, sql])
      await client.query('commit')
    }
  } finally {
    // Closing the connection drops the lock, the setting and whatever transaction was cut short.
    client.release(true)
  }
}

function toFailure(error: unknown): Error {
  const fields = readFailure(error)
  if (fields !== null) return new DatabaseFailure(fields, { cause: error })
  // The system's codes, or a message of the driver's own: nobody answered.
  const reason = errorCode(error) ?? 'no answer'
  return new DatabaseFailure(
    { code: CANNOT_CONNECT, message: `The database cannot be reached (${reason}).` },
    { cause: error },
  )
}

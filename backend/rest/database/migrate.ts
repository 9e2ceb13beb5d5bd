import type { ClientBase } from 'pg'
import { HISTORY_SQL, RECORD_SQL, RECORDED_SQL, type Migrations } from './migrations.ts'

/** Any number, the same in all our processes: those that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_205_331
// A pooler may give each transaction another connection: the lock and the limit belong to the transaction.
const BEGIN_SQL = `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`

/** Makes the roles and runs the migrations that are missing, each in a transaction of its own. */
export async function migrate(client: ClientBase, { roles, files }: Migrations): Promise<void> {
  async function alone(work: () => Promise<void>): Promise<void> {
    await client.query(BEGIN_SQL)
    await work()
    await client.query('commit')
  }

  await alone(async () => {
    await client.query(roles)
    await client.query(HISTORY_SQL)
  })
  for (const { version, name, sql } of files) {
    await alone(async () => {
      // Another start may have run it since the last transaction.
      if ((await recorded(client)).has(version)) return
      await client.query(sql)
      await client.query(RECORD_SQL, [version, name, sql])
    })
  }
}

async function recorded(client: ClientBase): Promise<ReadonlySet<unknown>> {
  const { rows } = await client.query<unknown[]>({ text: RECORDED_SQL, rowMode: 'array' })
  const versions: unknown = JSON.parse(String(rows[0]?.[0]))
  return new Set(Array.isArray(versions) ? versions : [])
}

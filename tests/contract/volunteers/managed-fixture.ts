import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { startTransactionPooler } from '../../setup/transaction-pooler.ts'
import { startVolunteersBackend, type VolunteersBackend } from './rest-fixture.ts'

/** Clean-up functions, run in reverse order after the test. */
export const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** Starts a server, and a pooler with three connections to it. */
export async function managed(tls?: { certificate: string; key: string }) {
  const server = await startPostgres(await postgresHome())
  ends.push(() => server.stop())
  const pooler = await startTransactionPooler(server.url, { connections: 3, tls })
  ends.push(() => pooler.close())
  return { server, pooler }
}

/** Starts a server, a pooler and a backend, directly or behind the pooler, for all tests in a `describe`. */
export function useManaged(way: 'server' | 'pooler') {
  let started: Awaited<ReturnType<typeof managed>> & { site: VolunteersBackend }
  const last: (() => unknown)[] = []
  beforeAll(async () => {
    const places = await managed()
    const site = await backendOn(places[way].url)
    last.push(...ends.splice(0))
    started = { ...places, site }
  }, START_LIMIT_MS)
  afterAll(async () => {
    for (const end of last.toReversed()) await end()
  })
  return () => started
}

/** Starts a backend that keeps its volunteers in an existing database. */
export async function backendOn(databaseUrl: string): Promise<VolunteersBackend> {
  const site = await startVolunteersBackend('PostgreSQL', { databaseUrl })
  ends.push(() => site.dispose())
  return site
}

/** Opens a connection for the test. @returns a query function that returns each row as a list */
export async function connectionTo(url: string): Promise<(sql: string) => Promise<unknown[][]>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  ends.push(() => client.end())
  return async (sql) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
}

/** Sends a sign-up as a browser does. @returns the response and how many milliseconds it took */
export async function send(site: VolunteersBackend, row: object) {
  const began = performance.now()
  const response = await site.request('/volunteers', { method: 'POST', body: JSON.stringify(row) })
  const body: unknown = JSON.parse((await response.text()) || '{}')
  return { status: response.status, body, took: performance.now() - began }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { insertRow } from '@/lib/forms/insert-row'
import { openPostgres } from '../../../backend/rest/database/postgres.ts'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { makeCertificates } from '../../setup/certificates.ts'
import { describeOnPostgres, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { eventually } from '../../setup/eventually.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { startTransactionPooler } from '../../setup/transaction-pooler.ts'
import { startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'

/** What a test started, ended in the opposite order. */
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server, and a pooler with three connections to it. */
async function managed(tls?: { certificate: string; key: string }) {
  const server = await startPostgres(await postgresHome())
  ends.push(() => server.stop())
  const pooler = await startTransactionPooler(server.url, { connections: 3, tls })
  ends.push(() => pooler.close())
  return { server, pooler }
}

async function backendOn(databaseUrl: string): Promise<VolunteersBackend> {
  const site = await startVolunteersBackend('PostgreSQL', { databaseUrl })
  ends.push(() => site.dispose())
  return site
}

/** Opens a connection of the test's own. @returns the rows that it answers, each a list */
async function connectionTo(url: string): Promise<(sql: string) => Promise<unknown[][]>> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  ends.push(() => client.end())
  return async (sql) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
}

/** Sends a sign-up as a browser does. @returns status, code of the refusal and how long it took */
async function send(site: VolunteersBackend, row: object) {
  const began = performance.now()
  const response = await site.request('/volunteers', { method: 'POST', body: JSON.stringify(row) })
  const body: unknown = JSON.parse((await response.text()) || '{}')
  return { status: response.status, body, took: performance.now() - began }
}

const OTHERS = `pid <> pg_backend_pid() and backend_type = 'client backend'`

await describeOnPostgres('a managed PostgreSQL', () => {
  it(
    'is brought up to date once, however many start at once',
    async () => {
      const { server, pooler } = await managed()
      const problems: unknown[] = []
      const starts = Array.from({ length: 3 }, () =>
        openPostgres({ url: pooler.url, log: (line) => problems.push(line) }),
      )
      const question = { role: null, headers: {}, sql: `select 'ready'`, values: [] }
      const answers = await Promise.all(starts.map((database) => database.run(question)))
      await Promise.all(starts.map((database) => database.close()))
      expect({ answers, problems, refused: pooler.refused }).toEqual({
        answers: ['ready', 'ready', 'ready'],
        problems: [],
        refused: [],
      })
      const ask = await connectionTo(server.url)
      expect(await ask('select version from supabase_migrations.schema_migrations order by 1')).toEqual([
        ['20261121000000'],
        ['20261121000100'],
        ['20261121000200'],
        ['20261122000000'],
        ['20261122000100'],
        ['20261122000200'],
        ['20261123000000'],
        ['20261124000000'],
      ])
    },
    START_LIMIT_MS,
  )

  it(
    'keeps nothing of a request in the connections that a pooler lends to others',
    async () => {
      const { server, pooler } = await managed()
      const site = await backendOn(pooler.url)
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(site, volunteer())))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201))
      const next = await connectionTo(pooler.url)
      const left = `select current_user, current_setting('request.headers', true) || '.',
        current_setting('statement_timeout'), (select count(*)::int from pg_prepared_statements), pg_backend_pid()`
      const rows = [...(await next(left)), ...(await next(left)), ...(await next(left))]
      expect(rows.map((row) => row.slice(0, 4))).toEqual(
        Array.from({ length: 3 }, () => ['postgres', '.', '0', 0]),
      )
      expect(new Set(rows.map((row) => row[4])).size).toBe(3)
      const ask = await connectionTo(server.url)
      expect(await ask(`select * from pg_locks where locktype = 'advisory'`)).toEqual([])
    },
    START_LIMIT_MS,
  )

  it(
    'is reached by TLS, with a certificate that is believed and no other',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'authority-'))
      ends.push(() => rmSync(folder, { recursive: true }))
      const certificates = await makeCertificates(['localhost'])
      writeFileSync(join(folder, 'authority.pem'), certificates.authority)
      const { pooler } = await managed(certificates)
      const ask = await connectionTo(
        `${pooler.url}?sslmode=verify-full&sslrootcert=${join(folder, 'authority.pem')}`,
      )
      expect(await ask('select 1')).toEqual([[1]])
      const site = await backendOn(
        `${pooler.url}?sslmode=verify-full&sslrootcert=${join(folder, 'authority.pem')}`,
      )
      expect(await send(site, volunteer())).toMatchObject({ status: 201 })
      await expect(connectionTo(`${pooler.url}?sslmode=verify-full`)).rejects.toThrow(
        'unable to verify the first certificate',
      )
      await expect(connectionTo(pooler.url)).rejects.toThrow('SSL required')
    },
    START_LIMIT_MS,
  )

  describe.each([['directly', 'server'] as const, ['behind a pooler', 'pooler'] as const])(
    '%s',
    (_name, way) => {
      async function start() {
        const { server, pooler } = await managed()
        const site = await backendOn({ server, pooler }[way].url)
        return { server, pooler, site, ask: await connectionTo(server.url) }
      }

      it(
        'loses its connections, idle and in mid-request, and no sign-up',
        async () => {
          const { server, site, ask } = await start()
          await ask(`select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS}`)
          expect(await send(site, volunteer())).toMatchObject({ status: 201 })

          const row = volunteer({ full_name: 'Mid Request' })
          await ask('begin; lock table public.volunteers in access exclusive mode')
          const answer = send(site, row)
          const watch = await connectionTo(server.url)
          const waiting = `from pg_stat_activity where ${OTHERS} and wait_event_type = 'Lock'`
          const first = await eventually(async () => {
            const [found] = await watch(`select pid ${waiting}`)
            expect.assert(found !== undefined)
            return found[0]
          })
          await watch(`select pg_terminate_backend(${Number(first)})`)
          // The same sign-up, on another connection.
          await eventually(async () =>
            expect(await watch(`select pid ${waiting} and pid <> ${Number(first)}`)).toHaveLength(1),
          )
          await ask('rollback')
          expect(await answer).toMatchObject({ status: 201 })
          expect(await ask(`select id from public.volunteers where full_name = 'Mid Request'`)).toEqual([
            [row.id],
          ])
        },
        START_LIMIT_MS,
      )

      it(
        'crashes and comes back under load: nothing acknowledged is lost, and nobody waits for ten seconds',
        async () => {
          const { server, site } = await start()
          const done: { id: string; status: number; took: number }[] = []
          const begun = new Map<number, number>()
          let isOver = false
          const senders = Array.from({ length: 8 }, async (_none, sender) => {
            while (!isOver) {
              const row = volunteer()
              begun.set(sender, performance.now())
              done.push({ id: row.id, ...(await send(site, row)) })
            }
          })
          await eventually(() => expect(done.length).toBeGreaterThan(40))
          await server.crash()
          // Everybody has waited for a second.
          await eventually(() => expect(Math.max(...begun.values())).toBeLessThan(performance.now() - 1_000))
          await server.resume()
          const before = done.length
          await eventually(() => expect(done.length).toBeGreaterThan(before + 40))
          isOver = true
          await Promise.all(senders)

          // 409: stored by a try whose answer was lost.
          expect(done.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
          expect(Math.max(...done.map(({ took }) => took))).toBeGreaterThan(1_000)
          expect(Math.max(...done.map(({ took }) => took))).toBeLessThan(10_000)
          const ask = await connectionTo(server.url)
          const stored = new Set((await ask('select id from public.volunteers')).flat())
          expect(done.filter(({ id }) => !stored.has(id))).toEqual([])
        },
        START_LIMIT_MS,
      )
    },
  )

  it(
    'is cut off at the commit: what has an id is known to be stored, what has none is not stored twice',
    async () => {
      const { server, pooler } = await managed()
      const site = await backendOn(pooler.url)
      const row = volunteer({ full_name: 'With Id' })
      pooler.loseAnswerTo('commit')
      expect(await send(site, row)).toMatchObject({
        status: 409,
        body: { code: '23505', message: expect.stringContaining('volunteers_pkey') },
      })
      const other = volunteer({ full_name: 'By The Form' })
      pooler.loseAnswerTo('commit')
      const api = { url: `${site.backend.url}/backend/supabase`, key: PUBLISHABLE_KEY }
      await expect(insertRow(api, { table: 'volunteers', row: other })).resolves.toBeUndefined()

      const { id: _id, ...nameless } = volunteer({ full_name: 'Without Id' })
      pooler.loseAnswerTo('commit')
      expect(await send(site, nameless)).toMatchObject({ status: 503, body: { code: '08007' } })
      const ask = await connectionTo(server.url)
      expect(await ask('select full_name from public.volunteers order by 1')).toEqual([
        ['By The Form'],
        ['With Id'],
        ['Without Id'],
      ])
    },
    START_LIMIT_MS,
  )

  it(
    'falls silent: a sign-up takes another connection, and when there is none it is told so within ten seconds',
    async () => {
      const { server, pooler } = await managed()
      const site = await backendOn(pooler.url)
      pooler.freeze()
      const other = await send(site, volunteer())
      expect(other.status).toBe(201)
      expect(other.took).toBeLessThan(10_000)

      await server.crash()
      const late = await send(site, volunteer())
      expect(late).toMatchObject({ status: 503, body: { code: expect.stringMatching(/^08/) } })
      expect(late.took).toBeGreaterThan(8_500)
      expect(late.took).toBeLessThan(10_000)
      await server.resume()
      expect(await send(site, volunteer())).toMatchObject({ status: 201 })
    },
    START_LIMIT_MS,
  )
})

import { describe, expect, it, vi } from 'vitest'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { openPostgres } from '../../../backend/rest/database/postgres.ts'
import { describeOnPostgres, START_LIMIT_MS } from '../../setup/databases.ts'
import { backendOn, connectionTo, managed, send, useManaged } from './managed-fixture.ts'
import { volunteer } from './rest-fixture.ts'

// managed-postgres.test.ts has the tests that run every time.

const OTHERS = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
/**
 * Visitors wait for ten seconds, which backend/rest/database/postgres.test.ts tests exactly. This adds half of that,
 * for a machine that is running other tests.
 */
const IN_TIME_MS = 15_000
const BLOCKED = `select pid ${OTHERS} and wait_event_type = 'Lock'`

await describeOnPostgres('a managed PostgreSQL', () => {
  it(
    'migrates a managed PostgreSQL database once even if three sites start at the same time',
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
      const recorded = await ask('select version from supabase_migrations.schema_migrations order by 1')
      expect(recorded.length).toBeGreaterThan(8)
      expect(recorded.flat()).toEqual(readMigrations().files.map(({ version }) => version))
    },
    START_LIMIT_MS,
  )

  describe.each([['directly', 'server'] as const, ['behind a pooler', 'pooler'] as const])(
    '%s',
    (_name, way) => {
      const started = useManaged(way)

      it(
        'keeps every acknowledged sign-up if the database crashes and recovers under load',
        async () => {
          const { server, site } = started()
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
          await vi.waitFor(() => expect(done.length).toBeGreaterThan(40))
          await server.crash()
          // By now, every visitor has been waiting for at least a second.
          await vi.waitFor(() => expect(Math.max(...begun.values())).toBeLessThan(performance.now() - 1_000))
          await server.resume()
          const before = done.length
          await vi.waitFor(() => expect(done.length).toBeGreaterThan(before + 40))
          isOver = true
          await Promise.all(senders)

          // 409 means that an attempt stored the sign-up but never got its response.
          expect(done.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
          expect(Math.max(...done.map(({ took }) => took))).toBeGreaterThan(1_000)
          expect(Math.max(...done.map(({ took }) => took))).toBeLessThan(IN_TIME_MS)
          const ask = await connectionTo(server.url)
          const stored = new Set((await ask('select id from public.volunteers')).flat())
          expect(done.filter(({ id }) => !stored.has(id))).toEqual([])
        },
        START_LIMIT_MS,
      )
    },
  )

  it(
    'retries a sign-up on another connection, or reports a timeout, if the database stops responding',
    async () => {
      // Not shared, because connections that earlier tests have left would be frozen as well.
      const { server, pooler } = await managed()
      const site = await backendOn(pooler.url)
      pooler.freeze()
      const other = await send(site, volunteer())
      expect(other.status).toBe(201)
      expect(other.took).toBeLessThan(IN_TIME_MS)

      const ask = await connectionTo(server.url)
      const row = volunteer({ full_name: 'Said Nothing' })
      await ask('begin; lock table public.volunteers in access exclusive mode')
      const answer = send(site, row)
      const watch = await connectionTo(server.url)
      await vi.waitFor(async () => expect(await watch(BLOCKED)).toHaveLength(1))
      // The server carries on: it stores the row in a transaction that never ends, and locks the row's id.
      pooler.freeze()
      await ask('rollback')
      const late = await answer
      expect(late).toMatchObject({ status: 503, body: { code: '08006' } })
      expect(late.took).toBeLessThan(IN_TIME_MS)
      expect(await send(site, row)).toMatchObject({ status: 201 })
      expect(
        await ask(`select count(*)::int from public.volunteers where full_name = 'Said Nothing'`),
      ).toEqual([[1]])
    },
    START_LIMIT_MS,
  )
})

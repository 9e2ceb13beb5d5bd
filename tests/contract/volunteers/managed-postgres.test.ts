import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { storeForm } from '@/lib/forms/store-form'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { makeCertificates } from '../../setup/certificates.ts'
import { describeOnPostgres, START_LIMIT_MS } from '../../setup/databases.ts'
import { backendOn, connectionTo, ends, managed, send, useManaged } from './managed-fixture.ts'
import { volunteer } from './rest-fixture.ts'

// managed-postgres.thorough.ts tests several starts at once, crashes and frozen servers.

const OTHERS = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
const BLOCKED = `select pid ${OTHERS} and wait_event_type = 'Lock'`

await describeOnPostgres('a managed PostgreSQL', () => {
  it(
    'connects over TLS only with a trusted certificate',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'authority-'))
      ends.push(() => rmSync(folder, { recursive: true }))
      const certificates = await makeCertificates(['localhost'])
      writeFileSync(join(folder, 'authority.pem'), certificates.authority)
      const { pooler } = await managed(certificates)
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

  describe('behind a pooler', () => {
    const started = useManaged('pooler')

    it(
      'keeps every sign-up even if idle and busy database connections are cut',
      async () => {
        const { server, site } = started()
        const ask = await connectionTo(server.url)
        await ask(`select pg_terminate_backend(pid) ${OTHERS}`)
        expect(await send(site, volunteer())).toMatchObject({ status: 201 })

        const row = volunteer({ full_name: 'Mid Request' })
        // Connect before taking the lock, because a statement may wait only eight seconds for it.
        const watch = await connectionTo(server.url)
        await ask('begin; lock table public.volunteers in access exclusive mode')
        const answer = send(site, row)
        const first = await vi.waitFor(async () => {
          const [found] = await watch(BLOCKED)
          expect.assert(found !== undefined)
          return found[0]
        })
        await watch(`select pg_terminate_backend(${Number(first)})`)
        // The same sign-up, on another connection.
        await vi.waitFor(async () =>
          expect(await watch(`${BLOCKED} and pid <> ${Number(first)}`)).toHaveLength(1),
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
      'does not leave request state in connections that a pooler reuses',
      async () => {
        const { server, pooler, site } = started()
        const answers = await Promise.all(Array.from({ length: 30 }, () => send(site, volunteer())))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201))
        const next = await connectionTo(pooler.url)
        const left = `select current_user, current_setting('request.headers', true) || '.',
          current_setting('statement_timeout'), (select count(*)::int from pg_prepared_statements), pg_backend_pid()`
        // The outbox's worker borrows a connection too, so the pooler decides which connection comes next.
        const seen = new Map<unknown, unknown[]>()
        await vi.waitFor(async () => {
          for (const row of await next(left)) seen.set(row[4], row.slice(0, 4))
          expect(seen.size).toBe(3)
        })
        expect([...seen.values()]).toEqual(Array.from({ length: 3 }, () => ['postgres', '.', '0', 0]))
        const ask = await connectionTo(server.url)
        // The worker may hold a lock for as long as a transaction takes.
        await vi.waitFor(async () =>
          expect(await ask(`select * from pg_locks where locktype = 'advisory'`)).toEqual([]),
        )
      },
      START_LIMIT_MS,
    )

    it(
      'does not store a sign-up twice if the connection is lost during the commit',
      async () => {
        const { server, pooler, site } = started()
        const row = volunteer({ full_name: 'With Id' })
        pooler.loseCommitOf('With Id')
        expect(await send(site, row)).toMatchObject({
          status: 409,
          body: { code: '23505', message: expect.stringContaining('volunteers_pkey') },
        })
        const other = volunteer({ full_name: 'By The Form' })
        pooler.loseCommitOf('By The Form')
        const api = { url: `${site.backend.url}/backend/supabase`, key: PUBLISHABLE_KEY }
        await expect(storeForm(api, { table: 'volunteers', row: other })).resolves.toBeUndefined()

        const { id: _id, ...nameless } = volunteer({ full_name: 'Without Id' })
        pooler.loseCommitOf('Without Id')
        expect(await send(site, nameless)).toMatchObject({ status: 503, body: { code: '08007' } })
        const ask = await connectionTo(server.url)
        expect(
          await ask(`select full_name from public.volunteers where full_name ~ '(Id|Form)$' order by 1`),
        ).toEqual([['By The Form'], ['With Id'], ['Without Id']])
      },
      START_LIMIT_MS,
    )
  })
})

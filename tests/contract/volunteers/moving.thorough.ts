import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, emptyImage, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { openTerminal, type ScriptRun, type Terminal } from '../scripts/script-fixture.ts'
import { startVolunteersBackend, submission, volunteer, type VolunteersBackend } from './rest-fixture.ts'

// Runs the commands in docs/moving.md that move people's data.

const AWKWARD = 'O’Brien\'s "\\" \n\t; drop table volunteers; -- 😀'

await describeOnPostgres('npm run people', () => {
  let terminal: Terminal
  let site: VolunteersBackend
  /** The file and the output of the first dump. */
  let file: string
  let dumped: ScriptRun
  /** The output of a dump while the site was running. */
  let busy: ScriptRun
  let server: TestPostgres
  beforeAll(async () => {
    // Creating the image would take longer than a command waits on a busy machine.
    terminal = await openTerminal({ CACHE_DIR: dirname((await emptyImage()).imageFile) })
    // The entries stay unwritten, because the worker can't find the wording for them.
    site = await startVolunteersBackend('PGlite', { outbox: { queryAddress: () => undefined } })
    server = await startPostgres(await postgresHome())
    await fillUp()
    busy = await run(here(), 'dump', terminal.path('busy.sql'))
    await site.backend.close()
    file = terminal.path('people.sql')
    dumped = await run(here(), 'dump', file)
  }, START_LIMIT_MS)
  afterAll(async () => {
    await terminal.close()
    await site.dispose()
    await server.stop()
  })

  const run = (env: Record<string, string>, ...args: string[]) => terminal.run('scripts/people.ts', args, env)
  const here = () => ({ DATA_DIR: site.backend.dataDir })

  /** Stores more sign-ups than one visitor may send in ten minutes, with emails about them, and erases one. */
  async function fillUp(): Promise<void> {
    const staff = site.staffServer()
    for (let index = 0; index < 31; index += 1)
      await site
        .visitor()
        .from('volunteers')
        .insert(volunteer({ email: `jo${index}@example.org`, message: `${AWKWARD} ${index}` }))
        .throwOnError()
    await site.visitor().from('submissions').insert(submission()).throwOnError()
    await site
      .visitor()
      .rpc('send_job_application', {
        application_id: crypto.randomUUID(),
        fields: { job: 'Cook', name: 'Jo Example', email: 'cook@example.org' },
        file_name: 'cv.pdf',
        // Large enough to need an insert statement of its own.
        file_content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 'é')]).toString(
          'base64',
        ),
        consent_version: '2026-11',
      })
      .throwOnError()
    const token = 'a'.repeat(64)
    await site
      .visitor()
      .rpc('send_membership_application', {
        application_id: crypto.randomUUID(),
        fields: { level: 'Standard', name: 'Jo Example', email: 'member@example.org' },
        born_on: '1980-02-29',
        street: AWKWARD.replaceAll(/[\n\t]/g, ' '),
        suburb: 'Hay',
        state: 'NSW',
        postcode: '2711',
        token,
      })
      .throwOnError()
    await staff
      .rpc('send_signed_declaration', { token, file_name: 'a.pdf', file_content: btoa('%PDF-1.7') })
      .throwOnError()
    const gone = volunteer({ full_name: 'Erased Person' })
    await site.visitor().from('volunteers').insert(gone).throwOnError()
    await staff
      .rpc('erase_volunteer', { volunteer_id: gone.id, erased_by: 'x', reason: 'asked' })
      .throwOnError()
  }

  it(
    'npm run people moves people, emails and erasure records to PostgreSQL and back unchanged',
    { timeout: START_LIMIT_MS },
    async () => {
      const counts = '31 volunteers, 3 submissions, 69 mails'
      expect(dumped).toEqual({ code: 0, lines: [`${file}: ${counts}`] })
      expect(statSync(file).mode & 0o077, 'readable only by this account').toBe(0)

      // As `psql --file` does. The tables have been created by the site or `supabase db push`.
      await migrated(server.url)
      await onServer(readFileSync(file, 'utf8'))
      const there = { DATABASE_URL: server.url }
      const second = terminal.path('of-server.sql')
      expect(await run(there, 'dump', second)).toEqual({ code: 0, lines: [`${second}: ${counts}`] })
      expect(readFileSync(second, 'utf8')).toBe(readFileSync(file, 'utf8'))
      expect(readFileSync(file, 'utf8')).toMatch(/'membership_applications', '.*"born_on":"1980-02-29"/)

      const again = { DATA_DIR: terminal.path('again') }
      expect(await run(again, 'load', second)).toEqual({ code: 0, lines: [`Added: ${counts}`] })
      const third = terminal.path('back.sql')
      expect(await run(again, 'dump', third)).toEqual({ code: 0, lines: [`${third}: ${counts}`] })
      expect(readFileSync(third, 'utf8')).toBe(readFileSync(file, 'utf8'))
    },
  )

  it(
    'npm run people adds only missing rows and does not bring back erased people',
    { timeout: START_LIMIT_MS },
    async () => {
      const rows = readFileSync(file, 'utf8')
      const [first = ''] = /"id":"([0-9a-f-]{36})","created_at"/.exec(rows)?.slice(1) ?? []
      expect(first).not.toBe('')
      // Records that this person was erased after the move.
      const erasure = {
        id: crypto.randomUUID(),
        volunteer_id: first,
        erased_by: 'x',
        reason: 'asked',
        erased_at: '2026-11-23T00:00:00Z',
      }
      const only = terminal.path('erasure.sql')
      const head = rows.split('\n').slice(0, 6)
      writeFileSync(
        only,
        [
          ...head,
          `insert into moved values ('volunteer_erasures', '${JSON.stringify(erasure)}');`,
          'commit;',
        ].join('\n'),
      )
      await onServer('create database fresh')
      const fresh = { DATABASE_URL: server.url.replace(/[^/]*$/, 'fresh') }
      await migrated(fresh.DATABASE_URL)
      expect(await run(fresh, 'load', only)).toEqual({
        code: 0,
        lines: ['Added: 0 volunteers, 0 submissions, 0 mails'],
      })
      expect(await run(fresh, 'load', file)).toEqual({
        code: 0,
        lines: ['Added: 30 volunteers, 3 submissions, 67 mails'],
      })
      expect(await run(fresh, 'load', file)).toEqual({
        code: 0,
        lines: ['Added: 0 volunteers, 0 submissions, 0 mails'],
      })
    },
  )

  it('npm run people does not leave a partial file behind if reading the database fails', async () => {
    await onServer('create database partly')
    const partly = { DATABASE_URL: server.url.replace(/[^/]*$/, 'partly') }
    await migrated(partly.DATABASE_URL)
    await onServer('drop table public.outbox cascade', partly.DATABASE_URL)
    const half = terminal.path('half.sql')
    expect(await run(partly, 'dump', half)).toEqual({
      code: 1,
      lines: ['The database has no table outbox. Run the migrations of this version.'],
    })
    expect(existsSync(half)).toBe(false)
  })

  it(
    'npm run people refuses to run beside a running site, overwrite a file, load a missing file, or use hosted Supabase without DATABASE_URL',
    { timeout: 60_000 },
    async () => {
      expect(busy).toEqual({
        code: 1,
        lines: [expect.stringMatching(/is in use by another backend .*Stop that one/)],
      })
      expect(await run(here(), 'dump', file)).toEqual({
        code: 1,
        lines: [`${file} already exists. Name a new file.`],
      })
      const none = terminal.path('none.sql')
      expect(await run(here(), 'load', none)).toEqual({ code: 1, lines: [`${none} does not exist.`] })
      const hosted = {
        NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      }
      expect((await run(hosted, 'dump', none)).lines).toEqual([
        expect.stringContaining('Set DATABASE_URL to the connection string'),
      ])
      rmSync(join(site.backend.dataDir, 'volunteers'), { recursive: true })
      expect(await run(here(), 'dump', none)).toEqual({
        code: 1,
        lines: [expect.stringMatching(/journal\.db with its copy is missing, but held\.json shows/)],
      })
    },
  )

  async function onServer(sql: string, url = server.url): Promise<void> {
    const client = new pg.Client(url)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
})

async function migrated(url: string): Promise<void> {
  const { openPostgres } = await import('../../../backend/rest/database/postgres.ts')
  const database = openPostgres({ url, log: () => undefined })
  await database.run({ role: null, headers: {}, sql: 'select null', values: [] })
  await database.close()
}

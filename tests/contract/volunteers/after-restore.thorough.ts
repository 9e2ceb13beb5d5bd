import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { openTerminal, type Terminal } from '../scripts/script-fixture.ts'
import { onServer, rowsOf } from './on-server.ts'

await describeOnPostgres('npm run people -- after-restore', () => {
  let server: TestPostgres
  let terminal: Terminal
  const addressOf = (database: string) => server.url.replace(/[^/]*$/, database)
  const run = (env: Record<string, string>, ...args: string[]) => terminal.run('scripts/people.ts', args, env)
  beforeAll(async () => {
    server = await startPostgres(await postgresHome())
    terminal = await openTerminal()
  }, START_LIMIT_MS)
  afterAll(async () => {
    await terminal.close()
    await server.stop()
  })

  it('npm run people after-restore without a file migrates an empty database and holds waiting emails', async () => {
    await onServer(server.url, 'create database older')
    const older = { DATABASE_URL: addressOf('older') }
    const held = (count: number) => ({
      code: 0,
      lines: [
        `Held: ${count} waiting emails. Send or discard them in the inbox. Some recipients may since have been erased or have unsubscribed.`,
      ],
    })
    expect(await run(older, 'after-restore')).toEqual(held(0))
    await onServer(
      older.DATABASE_URL,
      `insert into outbox (purpose, state, about_kind, recipient, subject, plain_text, leased_until) values
        ('notice', 'unwritten', 'contact', null, null, null, null),
        ('test', 'waiting', null, 'jo@example.org', 'Hi', 'Hi', null),
        ('test', 'sending', null, 'jo@example.org', 'Hi', 'Hi', now())`,
    )
    expect(await run(older, 'after-restore')).toEqual(held(3))
    expect(
      await rowsOf(older.DATABASE_URL, "select state from outbox where about_kind is distinct from 'mail'"),
    ).toEqual([['failed'], ['failed'], ['failed']])
  })

  it('npm run people after-restore refuses to run without DATABASE_URL or with a missing file', async () => {
    expect((await run({}, 'after-restore')).lines).toEqual([
      expect.stringContaining('Set DATABASE_URL to the connection string of the restored database.'),
    ])
    const none = terminal.path('none.sql')
    expect(await run({ DATABASE_URL: server.url }, 'after-restore', none)).toEqual({
      code: 1,
      lines: [`${none} does not exist.`],
    })
  })
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/stack/ports.ts'
import { POSTGRES_ACCOUNT, POSTGRES_ENV, type PostgresHome } from './postgres-programs.ts'

/** A PostgreSQL server of a test's own. */
export interface TestPostgres {
  /** Address of an empty database. */
  url: string
  stop(): Promise<void>
}

const START_MS = 20_000

/**
 * Starts a PostgreSQL server with a folder of its own, on a free port of the loopback.
 *
 * @param home its programs; must be without a problem
 * @param options.isDurable whether it syncs to the disk, as a benchmark needs it and a test does not
 */
export async function startPostgres(home: PostgresHome, { isDurable = false } = {}): Promise<TestPostgres> {
  if (home.problem !== null) throw new Error(home.problem)
  const folder = mkdtempSync(join(home.folder, 'server-'))
  const { uid, gid } = POSTGRES_ACCOUNT
  if (uid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const options = { ...POSTGRES_ACCOUNT, env: POSTGRES_ENV, cwd: folder }
  await promisify(execFile)('cp', ['-R', join(home.folder, 'empty'), data], options)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`]
  const server = spawn(
    join(home.folder, 'bin/postgres'),
    ['-D', data, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  const ended = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + START_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGQUIT')
      throw new Error(`PostgreSQL did not start:\n${output}`)
    }
  }
  return {
    url,
    async stop() {
      // Ends the connections that are open, unlike SIGTERM, which waits for them.
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  // A server that is still starting may end the connection; the next try tells.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return false
  }
}

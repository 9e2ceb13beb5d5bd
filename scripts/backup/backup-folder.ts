import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { messageOf, StopError } from '../stack/stop-error.ts'

/**
 * The journal of the volunteers' database. Absent if the database is an external Postgres. The journal's copy isn't
 * backed up, because it can be regenerated.
 */
export const VOLUNTEERS = join('volunteers', 'journal.db')
/** The databases in a data folder: content with its history, staff, volunteers. */
export const DATABASES = ['lake.db', 'staff.db', VOLUNTEERS] as const
/** Uploaded pictures and files, named after their hash. Renditions can be regenerated. */
export const ORIGINALS = join('assets', 'originals')
const MANIFEST = 'backup.json'
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/
/** Only the account that made a backup may read it, because it contains staff accounts and volunteers. */
const OWNER_ONLY = 0o600

const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.string(),
  documents: z.number(),
  /** Missing in backups from before the site stored volunteers. */
  volunteers: z.number().optional(),
  /** Entries of all other forms. Missing in older backups. */
  submissions: z.number().optional(),
  databases: z.record(z.string(), z.string()),
  /** SHA-256 by path below `assets/originals`. Missing in backups from before uploads were checked. */
  uploads: z.record(z.string(), z.string()).optional(),
})

/** The file in a backup that says when it was made and what it contains. */
export type BackupManifest = z.infer<typeof Manifest>

/**
 * Takes a snapshot of a data folder, even while the backend is writing. Copies each database in one read transaction,
 * then the uploads. Those are stored before any document mentions them and never change.
 *
 * @param target a folder that does not exist yet; it only appears once the backup is complete
 * @throws StopError if there is nothing to back up, or a database is damaged
 */
export async function writeBackup(dataDir: string, target: string): Promise<BackupManifest> {
  if (!existsSync(join(dataDir, 'lake.db')))
    throw new StopError(`${dataDir} has no content. Start the site once, or set DATA_DIR.`)
  if (existsSync(target))
    throw new StopError(`${target} already exists. Wait a second, then run the command again.`)
  const unfinished = `${target}.unfinished`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(join(unfinished, 'volunteers'), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StopError(`${target} cannot be created (${messageOf(error)}). Name another folder with --to.`)
  }
  try {
    const manifest = await copyDataFolder(dataDir, unfinished)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    // A partial backup would keep a full disk full, and nothing else would delete it.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyDataFolder(dataDir: string, folder: string): Promise<BackupManifest> {
  const databases: Record<string, string> = {}
  for (const name of DATABASES) {
    if (name === VOLUNTEERS && !existsSync(join(dataDir, name))) continue
    const copy = join(folder, name)
    await copyDatabase(join(dataDir, name), copy)
    databases[name] = await hashOf(copy)
  }
  await cp(join(dataDir, ORIGINALS), join(folder, ORIGINALS), {
    recursive: true,
    filter: (path) => !path.endsWith('incoming'),
  })
  const manifest: BackupManifest = {
    version: 1,
    createdAt: new Date().toISOString(),
    documents: Number(firstValue(join(folder, 'lake.db'), 'SELECT count(*) FROM documents')),
    ...(VOLUNTEERS in databases && {
      volunteers: countRecords(join(folder, VOLUNTEERS), 'volunteers'),
      submissions: countRecords(join(folder, VOLUNTEERS), 'submissions'),
    }),
    databases,
    uploads: await hashUploads(join(folder, ORIGINALS)),
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, {
    mode: OWNER_ONLY,
  })
  return manifest
}

function countRecords(journal: string, relation: 'volunteers' | 'submissions'): number {
  // The backend creates the file a moment before it creates the table.
  const hasTable = firstValue(journal, "SELECT count(*) FROM sqlite_master WHERE name = 'records'")
  return hasTable === 0
    ? 0
    : Number(firstValue(journal, `SELECT count(*) FROM records WHERE relation = '${relation}'`))
}

/** Says what a backup contains, such as “68 documents, 3 volunteers, 5 other form entries”. */
export function describeBackup({ documents, volunteers = 0, submissions = 0 }: BackupManifest): string {
  return `${documents} documents, ${volunteers} volunteers, ${submissions} other form entries`
}

/**
 * Verifies every database and upload in a backup.
 *
 * @throws StopError if the folder is not a backup, or the backup is damaged
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder)
  for (const name of DATABASES) {
    if (name === VOLUNTEERS && !(name in manifest.databases)) continue
    const path = join(folder, name)
    if (!existsSync(path) || (await hashOf(path)) !== manifest.databases[name]) throw notAsItWas(path)
    checkDatabase(path)
  }
  for (const [name, hash] of Object.entries(manifest.uploads ?? {})) {
    const path = join(folder, ORIGINALS, name)
    if (!existsSync(path) || (await hashOf(path)) !== hash) throw notAsItWas(path)
  }
  return manifest
}

function notAsItWas(path: string): StopError {
  return new StopError(`${path} has changed since the backup was made. Use another backup.`)
}

/** Hashes all files below a folder, by relative path. */
async function hashUploads(folder: string): Promise<Record<string, string>> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const hashes: Record<string, string> = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Use slashes on every system, since a backup may be restored on a different one.
    hashes[relative(folder, path).replaceAll('\\', '/')] = await hashOf(path)
  }
  return hashes
}

/** The name for a backup made now. Names sort by time. */
export function backupName(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-')
}

/** The backups in a folder, oldest first. Ignores renamed ones. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  return names.filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST))).sort()
}

/** @throws StopError if the source is damaged or can't be read as a database */
async function copyDatabase(from: string, to: string): Promise<void> {
  try {
    // A copy of a damaged database may look intact, because VACUUM rebuilds its indexes.
    checkDatabase(from)
    const source = new DatabaseSync(from, { readOnly: true })
    try {
      // Node's own `backup` starts over whenever another process commits.
      source.prepare('VACUUM INTO ?').run(to)
    } finally {
      source.close()
    }
  } catch (error) {
    if (error instanceof StopError) throw error
    throw new StopError(`${from} cannot be copied (${messageOf(error)}). \`npm run doctor\` says more.`)
  }
  await chmod(to, OWNER_ONLY)
}

/**
 * Reads when a backup was made and what it contains.
 *
 * @throws StopError if the folder is not a backup
 */
export function readManifest(folder: string): BackupManifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    throw new StopError(
      `${folder} is not a backup (${messageOf(error)}). Name a folder created by \`npm run backup\`.`,
    )
  }
}

/** @throws StopError if a database's structure is damaged */
function checkDatabase(path: string): void {
  const result = String(firstValue(path, 'PRAGMA integrity_check'))
  if (result !== 'ok') throw new StopError(`${path} is damaged (${result}). Restore an undamaged backup.`)
}

/** The first column of a query's first row. Opens the database for just this query. */
export function firstValue(path: string, sql: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Object.values(database.prepare(sql).get() ?? {})[0]
  } finally {
    database.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

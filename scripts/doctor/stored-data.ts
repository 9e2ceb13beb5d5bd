import { execFile } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DATABASES, firstValue, listBackups, readManifest, VOLUNTEERS } from '../backup/backup-folder.ts'
import { requireDataFolder, secretsOf } from '../stack/data-folder.ts'
import { needsBackend } from '../../lib/env/sources.ts'
import { ROOT, type Settings } from '../stack/settings.ts'
import { messageOf } from '../stack/stop-error.ts'
import { failed, type Finding, ok, warning } from './finding.ts'

const LEAST_FREE_BYTES = 500 * 1024 * 1024
const OLD_BACKUP_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum output of backend/check.ts in bytes. It prints a line for each damaged document. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** Whether the data folder is writable and has its secrets, and whether there is space on its disk. */
export function checkDataFolder(settings: Settings): Finding[] {
  const { dataDir, sharesBackend } = settings
  if (!needsBackend(settings)) return [checkDisk(ROOT)]
  if (!sharesBackend) requireDataFolder(dataDir)
  secretsOf(settings)
  const state = sharesBackend ? 'has the other start’s secrets' : 'is writable'
  return [ok('data folder', `${dataDir} ${state}`), checkDisk(dataDir)]
}

function checkDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = `${Math.round((bavail * bsize) / 1024 / 1024)} MB free`
  return bavail * bsize > LEAST_FREE_BYTES ? ok('disk', free) : failed('disk', `${free}. Free some space.`)
}

/** Whether the databases of a local backend are intact. */
export async function checkDatabases(settings: Settings): Promise<Finding[]> {
  if (!ownsBackend(settings)) return []
  return Promise.all(DATABASES.map((name) => checkDatabase(join(settings.dataDir, name), name)))
}

async function checkDatabase(file: string, name: (typeof DATABASES)[number]): Promise<Finding> {
  if (!existsSync(file)) return warning(name, 'does not exist yet. The first start creates it.')
  const damage = damageOf(file)
  if (damage !== null)
    return name === VOLUNTEERS
      ? warning(name, `is damaged (${damage}). The next start restores it from its copy.`)
      : failed(name, `is damaged (${damage}). Restore a backup: npm run backup -- restore <folder>`)
  return name === 'lake.db' ? checkContent(file) : ok(name, 'is intact')
}

/** Describes the damage to a database's structure, or returns null. */
function damageOf(file: string): string | null {
  try {
    const result = String(firstValue(file, 'PRAGMA quick_check'))
    return result === 'ok' ? null : result
  } catch (error) {
    return messageOf(error)
  }
}

/** Whether every document and every revision is intact. */
async function checkContent(file: string): Promise<Finding> {
  const program = ['--disable-warning=ExperimentalWarning', join(ROOT, 'backend/check.ts'), file]
  const { stdout } = await promisify(execFile)(process.execPath, program, { maxBuffer: MOST_OUTPUT })
  const [first, ...others] = stdout.trim().split('\n')
  if (!first) return ok('lake.db', 'is intact')
  return failed('lake.db', others.length === 0 ? first : `${first} (and ${others.length} more)`)
}

/** Whether there is a backup from the last week. */
export async function checkBackups(settings: Settings, folder: string): Promise<Finding> {
  if (!needsBackend(settings)) return ok('backups', 'left to hosted Sanity and hosted Supabase')
  if (!ownsBackend(settings)) return ok('backups', 'made on the backend’s machine')
  const names = await listBackups(folder)
  const newest = names.at(-1)
  if (newest === undefined) return warning('backups', 'none in backups/. Run `npm run backup`.')
  const days = Math.floor((Date.now() - Date.parse(readManifest(join(folder, newest)).createdAt)) / DAY_MS)
  const text = `${names.length} in backups/, the newest is ${days} days old`
  return days <= OLD_BACKUP_DAYS
    ? ok('backups', text)
    : warning('backups', `${text}. Run \`npm run backup\`.`)
}

/** Whether the data folder belongs to a local backend. */
function ownsBackend(settings: Settings): boolean {
  return needsBackend(settings) && !settings.sharesBackend
}

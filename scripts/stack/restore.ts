import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BackupManifest, checkBackup, DATABASES, ORIGINALS, VOLUNTEERS } from './backup-folder.ts'
import { requireDataFolder } from './data-folder.ts'
import { takeLock } from './lock.ts'
import { StopError } from './stop-error.ts'

/** What a backup replaces. The logs of a database go with it: they belong to it alone. */
const REPLACED = [
  ...['lake.db', 'lake.db-wal', 'lake.db-shm', 'staff.db', 'staff.db-wal', 'staff.db-shm'],
  ...['assets', 'setup-link', 'held.json', 'volunteers'],
]

/**
 * Puts a backup in the place of what a data folder holds, which is kept beside it.
 *
 * @returns where the replaced data is now
 * @throws StopError when the backup is not whole or the backend is running
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
): Promise<{ manifest: BackupManifest; replaced: string }> {
  const manifest = await checkBackup(folder)
  requireDataFolder(dataDir)
  if (!takeLock(join(dataDir, 'lock.db')))
    throw new StopError(`The backend is running on ${dataDir}. Stop the site, then restore.`)

  // First a whole copy beside the data, then renames: an interruption leaves the one or the other.
  const incoming = join(dataDir, 'restoring')
  await rm(incoming, { recursive: true, force: true })
  for (const name of ['assets', 'volunteers'])
    await mkdir(join(incoming, name), { recursive: true, mode: 0o700 })
  for (const name of [...DATABASES, ORIGINALS]) {
    if (existsSync(join(folder, name)))
      await cp(join(folder, name), join(incoming, name), { recursive: true })
  }
  // Copies of before this had a rule let everybody on the machine read them.
  for (const name of DATABASES) if (existsSync(join(incoming, name))) await chmod(join(incoming, name), 0o600)
  keepErasures({ from: join(dataDir, VOLUNTEERS), to: join(incoming, VOLUNTEERS) })

  const replaced = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  await mkdir(replaced, { mode: 0o700 })
  for (const name of REPLACED) await moveIfThere(join(dataDir, name), join(replaced, name))
  for (const name of REPLACED) await moveIfThere(join(incoming, name), join(dataDir, name))
  await rm(incoming, { recursive: true, force: true })
  return { manifest, replaced }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

/** Tables with people in them, those of retention's copies and of the records of erasures (supabase/migrations). */
const ERASABLE = [
  {
    rows: 'volunteers',
    copies: 'expired_volunteers',
    erasures: 'volunteer_erasures',
    erased: 'volunteer_id',
    beside: [],
  },
  {
    rows: 'submissions',
    copies: 'expired_submissions',
    erasures: 'submission_erasures',
    erased: 'submission_id',
    // By the same ids.
    beside: ['newsletter_wishes'],
  },
] as const

/** What stays with a submission and with its copy: files, and the addresses of applicants. All by its id. */
const BELONGINGS = {
  relations: ['submission_files', 'membership_applications'],
  of: ['submissions', 'expired_submissions'],
} as const

/** Mails and what the worker says of itself: what has left for the world cannot be taken back. */
const OUTBOX = ['outbox', 'outbox_bodies', 'outbox_worker'] as const

/** What the newsletter must not forget: which issue has gone, who has left, and by which salts they are known. */
const NEWSLETTER = ['newsletter_issues', 'newsletter_suppressions', 'newsletter_salts'] as const

/**
 * Keeps erased whoever was erased after a backup was made, when that is restored:
 * takes the records of erasures over from the present journal and deletes those
 * volunteers and submissions in the copy. Of what retention erased, the present
 * copies are taken over too, so that they can still be brought back
 * (`npm run volunteers`), with their files and addresses, which stay with what they belong to alone. Mails are those of the present
 * journal alone: a copy would send again what was sent since, and hold the addresses of who was erased. Which newsletters
 * were sent and who has unsubscribed is taken over on top of what the copy knows. Nothing to do without both files.
 */
function keepErasures({ from, to }: { from: string; to: string }): void {
  if (!existsSync(from) || !existsSync(to)) return
  const restored = new DatabaseSync(to)
  try {
    restored.exec('PRAGMA secure_delete = ON')
    restored.prepare('ATTACH ? AS present').run(from)
    for (const { rows, copies, erasures, erased, beside } of ERASABLE)
      restored.exec(`
        INSERT OR IGNORE INTO main.records
          SELECT * FROM present.records WHERE relation = '${erasures}';
        DELETE FROM main.records WHERE relation IN (${[rows, copies, ...beside].map((name) => `'${name}'`).join()}) AND id IN (
          SELECT json_extract(body, '$.${erased}') FROM main.records WHERE relation = '${erasures}');
        INSERT OR IGNORE INTO main.records
          SELECT * FROM present.records WHERE relation = '${copies}';`)
    const owners = BELONGINGS.of.map((relation) => `'${relation}'`).join(', ')
    for (const relation of BELONGINGS.relations)
      restored.exec(`
        INSERT OR IGNORE INTO main.records SELECT * FROM present.records WHERE relation = '${relation}';
        DELETE FROM main.records WHERE relation = '${relation}'
          AND id NOT IN (SELECT id FROM main.records WHERE relation IN (${owners}));`)
    for (const relation of OUTBOX)
      restored.exec(`
        DELETE FROM main.records WHERE relation = '${relation}';
        INSERT INTO main.records SELECT * FROM present.records WHERE relation = '${relation}';`)
    for (const relation of NEWSLETTER)
      restored.exec(
        `INSERT OR IGNORE INTO main.records SELECT * FROM present.records WHERE relation = '${relation}'`,
      )
    restored.exec('VACUUM main')
  } finally {
    restored.close()
  }
}

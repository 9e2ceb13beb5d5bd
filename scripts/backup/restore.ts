import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BackupManifest, checkBackup, DATABASES, ORIGINALS, VOLUNTEERS } from './backup-folder.ts'
import { inspectJournalFile, openJournalFile } from '../../backend/rest/pglite/journal-file.ts'
import { requireDataFolder } from '../stack/data-folder.ts'
import { takeLock } from '../stack/lock.ts'
import { messageOf, StopError } from '../stack/stop-error.ts'

/**
 * What a restore replaces in a data folder. Includes each database's write-ahead log, which is no use with any other
 * database.
 */
const REPLACED = [
  ...DATABASES.filter((name) => name !== VOLUNTEERS).flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  ...['assets', 'setup-link', 'volunteers'],
  // This comes last, so that after an interruption the next start reports the files that are not in place yet.
  'held.json',
]

const JOURNALS = [VOLUNTEERS, join('volunteers', 'journal-copy.db')]

/**
 * Replaces the contents of a data folder with a backup, and keeps the previous data in a folder next to it.
 *
 * @returns the backup's manifest, the folder with the previous data, and warnings about any of that data that couldn't
 *   be read
 * @throws StopError if the backup is damaged or the backend is running
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
): Promise<{ manifest: BackupManifest; replaced: string; notes: string[] }> {
  const manifest = await checkBackup(folder)
  requireDataFolder(dataDir)
  if (!takeLock(join(dataDir, 'lock.db')))
    throw new StopError(`The backend is running on ${dataDir}. Stop the site, then restore.`)
  const { journal, notes } = findPresentJournal(dataDir)

  // Copies everything first, then renames, so that an interruption loses neither the old data nor the new.
  const incoming = join(dataDir, 'restoring')
  await rm(incoming, { recursive: true, force: true })
  for (const name of ['assets', 'volunteers'])
    await mkdir(join(incoming, name), { recursive: true, mode: 0o700 })
  for (const name of [...DATABASES, ORIGINALS]) {
    if (existsSync(join(folder, name)))
      await cp(join(folder, name), join(incoming, name), { recursive: true })
  }
  // Every account on the machine can read backups made by earlier versions.
  for (const name of DATABASES) if (existsSync(join(incoming, name))) await chmod(join(incoming, name), 0o600)
  if (journal !== null) keepErasures({ from: journal, to: join(incoming, VOLUNTEERS) })

  const replaced = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  await mkdir(replaced, { mode: 0o700 })
  for (const name of REPLACED) {
    await moveIfThere(join(dataDir, name), join(replaced, name))
    await moveIfThere(join(incoming, name), join(dataDir, name))
  }
  await rm(incoming, { recursive: true, force: true })
  return { manifest, replaced, notes }
}

/**
 * Finds the present journal: whichever of its two files is intact, the newer one if both are, or null if neither is.
 *
 * @throws StopError if neither can be checked now, for example because the disk is full
 */
function findPresentJournal(dataDir: string): { journal: string | null; notes: string[] } {
  const files = JOURNALS.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
  try {
    const whole = files.filter((path) => inspectJournalFile(path) === 'intact')
    const journal = whole.toSorted((one, other) => sequenceOf(other) - sequenceOf(one))[0] ?? null
    const known =
      journal === null
        ? 'Nothing records who was erased or unsubscribed since the backup: erase them again. Emails that were queued then will be sent.'
        : `Erasures and emails since the backup come from ${journal}.`
    const unread = files.filter((path) => !whole.includes(path))
    return { journal, notes: unread.map((path) => `${path} is damaged and was not read. ${known}`) }
  } catch (error) {
    throw new StopError(
      `The journal of sign-ups cannot be read (${messageOf(error)}). Nothing was restored. \`npm run doctor\` says more.`,
    )
  }
}

function sequenceOf(path: string): number {
  const file = openJournalFile(path)
  try {
    return file.sequence()
  } finally {
    file.close()
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

/**
 * The journal's two tables of people. Each has a table of copies of rows that retention erased, and one of erasure
 * records.
 */
const PEOPLE = [
  {
    relation: 'volunteers',
    expired: 'expired_volunteers',
    erasures: 'volunteer_erasures',
    erasedId: 'volunteer_id',
    sameIds: [],
  },
  {
    relation: 'submissions',
    expired: 'expired_submissions',
    erasures: 'submission_erasures',
    erasedId: 'submission_id',
    sameIds: ['newsletter_wishes'],
  },
] as const

/** Tables whose rows have the id of their submission: files, and applicants' addresses. */
const OF_SUBMISSIONS = ['submission_files', 'membership_applications'] as const

/** Emails, and the mail worker's own state. A sent email can't be recalled. */
const OUTBOX = ['outbox', 'outbox_bodies', 'outbox_worker'] as const

/** Newsletters that were sent, people who unsubscribed, and the salts that identify them. */
const NEWSLETTER = ['newsletter_issues', 'newsletter_suppressions', 'newsletter_salts'] as const

/**
 * Carries over from the present journal what restoring an older one must not undo. Does nothing if either journal is
 * missing.
 *
 * - Erasures: people erased since the backup are erased in it too.
 * - Rows erased by retention, with their files and addresses, so that `npm run people` can still restore them.
 * - Mail: only what is in the present journal. Mail in the backup would be sent again, and contains the names of erased
 *   people.
 * - Newsletters that were sent and people who unsubscribed: added to those in the backup.
 */
function keepErasures({ from, to }: { from: string; to: string }): void {
  if (!existsSync(to)) return
  const restored = new DatabaseSync(to)
  const addPresent = (relation: string) =>
    restored.exec(
      `INSERT OR IGNORE INTO main.records SELECT * FROM present.records WHERE relation = '${relation}'`,
    )
  try {
    restored.exec('PRAGMA secure_delete = ON')
    restored.prepare('ATTACH ? AS present').run(from)
    for (const { relation, expired, erasures, erasedId, sameIds } of PEOPLE) {
      addPresent(erasures)
      restored.exec(`
        DELETE FROM main.records WHERE relation IN (${listed([relation, expired, ...sameIds])}) AND id IN (
          SELECT json_extract(body, '$.${erasedId}') FROM main.records WHERE relation = '${erasures}')`)
      addPresent(expired)
    }
    for (const relation of OF_SUBMISSIONS) {
      addPresent(relation)
      restored.exec(`
        DELETE FROM main.records WHERE relation = '${relation}' AND id NOT IN (
          SELECT id FROM main.records WHERE relation IN ('submissions', 'expired_submissions'))`)
    }
    restored.exec(`DELETE FROM main.records WHERE relation IN (${listed(OUTBOX)})`)
    for (const relation of [...OUTBOX, ...NEWSLETTER]) addPresent(relation)
    restored.exec('VACUUM main')
  } finally {
    restored.close()
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

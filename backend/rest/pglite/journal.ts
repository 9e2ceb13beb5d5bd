import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  inspectJournalFile,
  openJournalFile,
  salvage,
  setAside,
  type Change,
  type JournalFile,
} from './journal-file.ts'

/** Durable storage for an in-memory database: a record for each row of its tables, in two identical files. */
export type Journal = ReturnType<typeof openJournal>

const FIRST = 'journal.db'
const SECOND = 'journal-copy.db'

/**
 * Opens the journal in a folder, creating both files if necessary. A damaged file is set aside and restored from the
 * other one. If both are damaged, the rows that can still be read are kept.
 *
 * @param options.mustExist whether this process has had it open before
 * @throws Error if it must exist, but both files are missing
 */
export function openJournal(folder: string, { mustExist = false } = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const paths = [join(folder, FIRST), join(folder, SECOND)] as const
  if (mustExist && !paths.some((path) => existsSync(path)))
    throw new Error(`${folder}: the volunteers’ journal has been removed while the database was at rest.`)
  const repairs = repair(paths)
  const isNew = !existsSync(paths[0])
  const first = openJournalFile(paths[0])
  let replica: JournalFile | null = isNew || existsSync(paths[1]) ? openJournalFile(paths[1]) : null

  /**
   * Brings the replica up to date with the first file, either through the same write or by copying. If the replica
   * can't be written, it would be out of date, so it is deleted and then recreated by the next write. The write still
   * succeeds, because the first file has it.
   */
  function updateReplica(write: (file: JournalFile) => void): void {
    try {
      if (replica === null) {
        first.copyTo(paths[1])
        replica = openJournalFile(paths[1])
      } else write(replica)
    } catch {
      replica?.close()
      replica = null
      removeFile(paths[1])
    }
  }

  return {
    ...first,
    /** A sentence for each file that was damaged or missing when the journal was opened. */
    repairs,
    write(changes: readonly Change[]): void {
      first.write(changes)
      updateReplica((file) => file.write(changes))
    },
    async replace(...[portions, migrated]: Parameters<JournalFile['replace']>): Promise<void> {
      await first.replace(portions, migrated)
      replica?.close()
      replica = null
      removeFile(paths[1])
      updateReplica(() => undefined)
    },
    close(): void {
      first.close()
      replica?.close()
    },
  }
}

/** Makes two identical, undamaged files from those in the folder. Returns a sentence for each repair. */
function repair(paths: readonly [string, string]): string[] {
  const states = paths.map((path) => ({ path, state: inspectJournalFile(path) }))
  const damaged = states.filter(({ state }) => state === 'damaged').map(({ path }) => path)
  const intact = states.filter(({ state }) => state === 'intact').map(({ path }) => path)
  const suffix = `damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

  if (intact.length > 0) {
    for (const path of damaged) setAside(path, suffix)
    const source = newest(intact)
    copyUnlessEqual(source, source === paths[0] ? paths[1] : paths[0])
    const lost = states.find(({ state }) => state !== 'intact')
    if (lost === undefined) return []
    return [
      `${basename(lost.path)} was ${lost.state} and has been restored from ${basename(source)}. Nothing is lost.` +
        (lost.state === 'damaged' ? ` The damaged file is kept as ${basename(lost.path)}.${suffix}.` : ''),
    ]
  }
  if (damaged.length === 0) return []
  // The first file is always written first, so it has the newer version of a row.
  const found = damaged.toReversed().map(salvage)
  const saved = new Map(
    found.flatMap(({ records }) =>
      records.map((change) => [`${change.relation} ${change.id}`, change] as const),
    ),
  )
  const version = found.map((one) => one.version).findLast((one) => one !== null) ?? null
  for (const path of damaged) setAside(path, suffix)
  withFile(paths[0], (file) => {
    file.write([...saved.values()])
    if (version !== null) file.setVersion(version)
  })
  copyUnlessEqual(...paths)
  return [
    `The volunteers' journal was damaged. ${saved.size} rows could be read and are in use; ` +
      `the damaged files are kept as *.${suffix}. Compare with a backup.`,
  ]
}

/** Finds the newer file. After a kill between the two writes, one file is one write behind. */
function newest(paths: readonly string[]): string {
  const dated = paths.map((path) => ({ path, sequence: withFile(path, (file) => file.sequence()) }))
  return dated.reduce((best, next) => (next.sequence > best.sequence ? next : best)).path
}

/**
 * Replaces a file with a copy of another, unless they are equal. If the disk is full, there is no replica until the
 * next write creates it (`updateReplica`).
 */
function copyUnlessEqual(source: string, other: string): void {
  const sequence = withFile(source, (file) => file.sequence())
  const isEqual =
    inspectJournalFile(other) === 'intact' && withFile(other, (file) => file.sequence()) === sequence
  if (isEqual) return
  removeFile(other)
  try {
    withFile(source, (file) => file.copyTo(other))
  } catch (error) {
    removeFile(other)
    if (basename(other) === FIRST) throw error
  }
}

function withFile<T>(path: string, work: (file: JournalFile) => T): T {
  const file = openJournalFile(path)
  try {
    return work(file)
  } finally {
    file.close()
  }
}

function removeFile(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
}

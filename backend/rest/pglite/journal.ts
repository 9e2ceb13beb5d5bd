import { mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  inspectJournalFile,
  openJournalFile,
  salvage,
  setAside,
  type Change,
  type JournalFile,
  type Portions,
} from './journal-file.ts'

/** Keeps all that was acknowledged on the disk: one record for each row of the database's tables, in two files. */
export interface Journal {
  /** Row by row. */
  records(): Iterable<Change>
  count(): number
  /** Version of the migration whose tables the records fit. Null in a new journal, and where the note of it is lost. */
  version(): string | null
  /** Stores changes, all or nothing. They are on the disk when this returns, twice unless the second file fails. */
  write(changes: readonly Change[]): void
  /** Replaces everything, after a migration. Nothing else may be written until it resolves. */
  replace(portions: Portions, version: string): Promise<void>
  /** One line for each thing that was damaged or missing when it was opened. */
  readonly repairs: readonly string[]
  close(): void
}

/** Two files of the same content, so that one of them may be lost. */
const FIRST = 'journal.db'
const SECOND = 'journal-copy.db'

/**
 * Opens the journal in a folder, made when missing. A damaged file is set aside
 * and made again from the other one; when both are damaged, from the rows that
 * can still be read.
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const paths = [join(folder, FIRST), join(folder, SECOND)] as const
  const repairs = repair(paths)
  const first = openJournalFile(paths[0])
  let twin: JournalFile | null = openJournalFile(paths[1])

  /**
   * What the first file has is stored. A twin that cannot be written, or is not
   * there since, must not stay behind: it is deleted and made again with the next write.
   */
  function onTwin(write: (file: JournalFile) => void): void {
    try {
      if (twin === null) {
        first.copyTo(paths[1])
        twin = openJournalFile(paths[1])
      } else write(twin)
    } catch {
      twin?.close()
      twin = null
      removeFile(paths[1])
    }
  }

  return {
    repairs,
    records: first.records,
    count: first.count,
    version: first.version,
    write(changes) {
      first.write(changes)
      onTwin((file) => file.write(changes))
    },
    async replace(portions, version) {
      await first.replace(portions, version)
      twin?.close()
      twin = null
      removeFile(paths[1])
      onTwin(() => undefined)
    },
    close() {
      first.close()
      twin?.close()
    },
  }
}

/** Makes two whole files of one content out of what is there. Returns a line for each thing that it did. */
function repair(paths: readonly [string, string]): string[] {
  const states = paths.map((path) => ({ path, state: inspectJournalFile(path) }))
  const damaged = states.filter(({ state }) => state === 'damaged').map(({ path }) => path)
  const whole = states.filter(({ state }) => state === 'whole').map(({ path }) => path)
  const suffix = `damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

  if (whole.length > 0) {
    for (const path of damaged) setAside(path, suffix)
    const source = newest(whole)
    const isRebuilt = makeTwin(source, paths.find((path) => path !== source) ?? '')
    const lost = states.find(({ state }) => state !== 'whole')
    if (!isRebuilt || lost === undefined) return []
    return [
      `${basename(lost.path)} was ${lost.state} and has been made again from ${basename(source)}: nothing is lost.` +
        (lost.state === 'damaged' ? ` The damaged file is kept as ${basename(lost.path)}.${suffix}.` : ''),
    ]
  }
  if (damaged.length === 0) return []
  // The first file is the one that is written first: where both have a row, its version holds.
  const found = damaged.toReversed().map(salvage)
  const saved = new Map(
    found.flatMap(({ records }) =>
      records.map((change) => [`${change.relation} ${change.id}`, change] as const),
    ),
  )
  const version = found.map((one) => one.version).findLast((one) => one !== null) ?? null
  for (const path of damaged) setAside(path, suffix)
  rebuild(paths[0], [...saved.values()], version)
  makeTwin(...paths)
  return [
    `The volunteers' journal was damaged. ${saved.size} rows could be read and are in use; ` +
      `the damaged files are kept as *.${suffix}. Compare with a backup.`,
  ]
}

/** Writes a file anew, with rows that were read from damaged ones. */
function rebuild(path: string, records: readonly Change[], version: string | null): void {
  withFile(path, (file) => {
    file.write(records)
    if (version !== null) file.setVersion(version)
  })
}

/** Finds the file that was written last: a kill between two writes leaves one behind. */
function newest(paths: readonly string[]): string {
  const dated = paths.map((path) => ({ path, sequence: withFile(path, (file) => file.sequence()) }))
  return dated.reduce((best, next) => (next.sequence > best.sequence ? next : best)).path
}

/** Makes the other file a copy, unless it is one. Returns whether it had to. */
function makeTwin(source: string, other: string): boolean {
  const sequence = withFile(source, (file) => file.sequence())
  const isTwin =
    inspectJournalFile(other) === 'whole' && withFile(other, (file) => file.sequence()) === sequence
  if (isTwin) return false
  removeFile(other)
  withFile(source, (file) => file.copyTo(other))
  return true
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

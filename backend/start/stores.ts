import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type DataFolder, isDiskFull } from './data-folder.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeSubscriptions } from '../lake/events/lake-subscriptions.ts'
import { errorCode, errorMessage, StartError } from '../base/errors.ts'
import { replaceFile } from '../../lib/shared/replace-file.ts'
import { DamagedContent } from '../lake/store/parse-document.ts'

/** The file that lists which stores have ever held data. */
const MARKER = 'held.json'
const Marker = z.array(z.string())

/** The files of each store. One of the two sign-up files is enough, because they are copies of each other. */
const STORES = {
  'lake.db': ['lake.db'],
  'staff.db': ['staff.db'],
  volunteers: ['volunteers/journal.db', 'volunteers/journal-copy.db'],
} as const
type Store = keyof typeof STORES

/**
 * Refuses to start if a store that held data is now empty or missing. SQLite would open an empty file as a new database
 * and start filling it.
 *
 * @param stores those that this start uses
 * @throws StartError that says what to do, and which file or folder shows that data was lost
 */
export function refuseLostStores(folder: DataFolder, stores: readonly Store[]): void {
  for (const store of stores) {
    const [file = '', copy] = STORES[store].map((name) => folder.file(name))
    const found = [file, copy ?? file].filter((path) => existsSync(path))
    const witness = found.every((path) => statSync(path).size === 0) ? findEvidence(folder, store) : null
    if (witness === null) continue
    throw new StartError(
      `${file}${copy === undefined ? '' : ' with its copy'} is ${found.length === 0 ? 'missing' : 'empty'}, but ${witness} shows that it held data. ` +
        `Restore a backup: npm run backup -- restore <folder>. To start from scratch, move the whole data folder away.`,
    )
  }
}

/**
 * Records which stores hold data. Does so now and at the first write, because the process may be killed.
 *
 * @returns a function that records them again before the process exits
 */
export function recordHeldStores(
  folder: DataFolder,
  {
    lake,
    accounts,
  }: {
    lake: Pick<LakeReader, 'lastSequence'> & Pick<LakeSubscriptions, 'onCommit'>
    accounts: { count(): number }
  },
): () => void {
  function note(): void {
    if (lake.lastSequence() > 0) noteHeld(folder, 'lake.db')
    if (accounts.count() > 0) noteHeld(folder, 'staff.db')
  }
  note()
  if (lake.lastSequence() === 0) {
    const stop = lake.onCommit(() => {
      stop()
      note()
    })
  }
  return note
}

/** Adds a store to the list if the disk allows it. */
export function noteHeld(folder: DataFolder, store: Store): void {
  const known = readMarker(folder)
  if (known.includes(store)) return
  try {
    replaceFile(folder.file(MARKER), JSON.stringify([...known, store]))
  } catch {
    // The next start tries again. Besides, uploaded files show that there was content.
  }
}

/** Finds the file or folder that shows that a store held data. */
function findEvidence(folder: DataFolder, store: Store): string | null {
  if (readMarker(folder).includes(store)) return MARKER
  if (store !== 'lake.db') return null
  return hasUploads(folder.file('assets/originals')) ? 'the folder assets' : null
}

/** Whether there are any uploads. They are in folders named with two hexadecimal digits (assets/asset-folder.ts). */
function hasUploads(originals: string): boolean {
  if (!existsSync(originals)) return false
  return readdirSync(originals).some(
    (name) => /^[0-9a-f]{2}$/.test(name) && readdirSync(join(originals, name)).length > 0,
  )
}

/** Reads the list of stores. Empty if the file is missing or damaged. */
function readMarker(folder: DataFolder): string[] {
  try {
    return Marker.parse(JSON.parse(readFileSync(folder.file(MARKER), 'utf8')))
  } catch {
    return []
  }
}

/**
 * Opens a database file.
 *
 * @param options.isFull whether the disk is known to be full, which SQLite doesn't always report
 * @throws StartError that names the file and says what to do if SQLite can't read it
 */
export function openStore<T>(file: string, open: (file: string) => T, { isFull = false } = {}): T {
  try {
    return open(file)
  } catch (error) {
    if (error instanceof DamagedContent) throw new StartError(`${file}: ${error.message}`, { cause: error })
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error
    if (isDiskFull(error) || isFull) {
      throw new StartError(`${file} cannot be opened: the disk is full. Free some space, then start again.`)
    }
    throw new StartError(
      `${file} cannot be opened as a database (${errorMessage(error)}). Restore it from a backup, or move it away to start without it.`,
    )
  }
}

import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError, errorMessage } from './start-error.ts'

/** The folder that holds all that the backend knows, opened by this process alone. */
export interface DataFolder {
  /** Absolute path of a file or folder inside. */
  file(name: string): string
  /** Lets another process open the folder. */
  close(): void
}

/** Held for as long as they are open: a lock that only the caller knew of would be collected, closed and lost. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Opens the data folder, making it when it is missing, and keeps every other
 * process out until `close` or the end of this process.
 *
 * The lock is SQLite's own on a file of its own: the system releases it however
 * the process ends, so a `kill -9` leaves nothing stale. Nothing else may open
 * that file: POSIX drops a process's locks on a file when it closes any handle.
 *
 * @throws StartError when the folder is in use, not a folder or not writable
 */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path)
  const pidFile = join(folder, 'backend.pid')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${errorMessage(error)}). Make it writable or set DATA_DIR to another folder.`,
    )
  }
  const lock = takeLock(folder, pidFile)
  heldLocks.add(lock)
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  return {
    file: (name) => join(folder, name),
    close() {
      heldLocks.delete(lock)
      lock.close()
    },
  }
}

function takeLock(folder: string, pidFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock.db'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (errorMessage(error).includes('locked')) {
      throw new StartError(
        `The data folder ${folder} is in use by another backend${processName(pidFile)}. Stop that one or set DATA_DIR to another folder.`,
      )
    }
    throw new StartError(
      `The data folder ${folder} cannot be written (${errorMessage(error)}). Make it writable or set DATA_DIR to another folder.`,
    )
  }
}

function processName(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // The other process has taken the lock and not yet written its number.
    return ''
  }
}

import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError, errorCode, errorMessage } from '../base/errors.ts'

/** The folder with all of the backend's data, locked by this process. */
export type DataFolder = ReturnType<typeof openDataFolder>

/**
 * Name of a file that reserves space. Startup on a full disk deletes it, because SQLite needs a few hundred kB for
 * temporary files to read a database.
 */
const RESERVE = 'reserve'
const RESERVE_BYTES = 1024 * 1024
/** Size of the free-space probe. Larger than one filesystem block. */
const PROBE_BYTES = 64 * 1024

/** Locks held by this process. Without a reference, a database would be garbage collected, which releases its lock. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Opens and locks the data folder, creating it if necessary.
 *
 * The lock is an exclusive transaction on an empty database. The system releases it however the process ends, so not
 * even `kill -9` leaves a stale lock. Nothing else may open that file: when a process closes any handle to a file,
 * POSIX drops all of its locks on the file.
 *
 * @throws StartError if the folder is in use, not a folder or not writable
 */
export function openDataFolder(path: string) {
  const folder = resolve(path)
  const pidFile = join(folder, 'backend.pid')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(folder, error)
  }
  const isFull = isDiskOfFull(folder)
  if (isFull) rmSync(join(folder, RESERVE), { force: true })
  const lock = takeLock(folder, { pidFile, isFull })
  heldLocks.add(lock)
  writeUnlessFull(pidFile, `${process.pid}\n`)
  if (!isFull && !existsSync(join(folder, RESERVE)))
    writeUnlessFull(join(folder, RESERVE), randomBytes(RESERVE_BYTES))
  return {
    /** Returns the absolute path of a file or folder inside it. */
    file: (name: string) => join(folder, name),
    /** Whether the disk was full when the backend started. */
    isFull,
    /** Releases the lock so that another process can open the folder. */
    close(): void {
      heldLocks.delete(lock)
      lock.close()
    },
  }
}

function isDiskOfFull(folder: string): boolean {
  const probe = join(folder, `.room-${process.pid}`)
  const isWritten = writeUnlessFull(probe, randomBytes(PROBE_BYTES))
  rmSync(probe, { force: true })
  return !isWritten
}

/** Writes a file. If the disk is full, returns false and leaves no partial file behind. */
function writeUnlessFull(file: string, content: string | Buffer): boolean {
  try {
    writeFileSync(file, content, { mode: 0o600 })
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    rmSync(file, { force: true })
    return false
  }
}

/** Whether a write failed because the disk is full, judging by the system's code or SQLite's. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  if (code === 'ERR_SQLITE_ERROR') return errorMessage(error).includes('full')
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)
}

function takeLock(folder: string, { pidFile, isFull }: { pidFile: string; isFull: boolean }): DatabaseSync {
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
    throw isFull ? new StartError(diskFullMessage(folder)) : notWritable(folder, error)
  }
}

function notWritable(folder: string, error: unknown): StartError {
  return new StartError(
    `The data folder ${folder} cannot be written to (${errorMessage(error)}). Make it writable or set DATA_DIR to another folder.`,
  )
}

/** Error message for a start on a full disk. */
export function diskFullMessage(folder: string): string {
  return `The disk of ${folder} is full. Free some space, then start again.`
}

function processName(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // The other process has the lock, but has not written its process id yet.
    return ''
  }
}

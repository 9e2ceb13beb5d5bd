import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError, errorCode, errorMessage } from './errors.ts'

/** The folder that holds all that the backend knows, opened by this process alone. */
export interface DataFolder {
  /** Absolute path of a file or folder inside. */
  file(name: string): string
  /** Whether its disk took nothing more at the start. */
  readonly isFull: boolean
  /** Lets another process open the folder. */
  close(): void
}

/**
 * Room that is kept for a start on a full disk. SQLite cannot even read without some hundred kB of files beside
 * its own: without them nothing would be served.
 */
const RESERVE = 'reserve'
const RESERVE_BYTES = 1024 * 1024
/** Bytes that are written to see whether there is room: more than are left over in a block of a file. */
const PROBE_BYTES = 64 * 1024

/** Open locks, which are kept from being collected as garbage: that would close them. */
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
    throw notWritable(folder, error)
  }
  const isFull = !hasRoom(folder)
  if (isFull) rmSync(join(folder, RESERVE), { force: true })
  const lock = takeLock(folder, { pidFile, isFull })
  heldLocks.add(lock)
  writeIfRoom(pidFile, `${process.pid}\n`)
  if (!isFull && !existsSync(join(folder, RESERVE)))
    writeIfRoom(join(folder, RESERVE), randomBytes(RESERVE_BYTES))
  return {
    file: (name) => join(folder, name),
    isFull,
    close() {
      heldLocks.delete(lock)
      lock.close()
    },
  }
}

function hasRoom(folder: string): boolean {
  const probe = join(folder, `.room-${process.pid}`)
  const isWritten = writeIfRoom(probe, randomBytes(PROBE_BYTES))
  rmSync(probe, { force: true })
  return isWritten
}

/** Writes a file. Returns false, and leaves none behind, when the disk is full. */
function writeIfRoom(file: string, content: string | Buffer): boolean {
  try {
    writeFileSync(file, content, { mode: 0o600 })
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    rmSync(file, { force: true })
    return false
  }
}

/** Whether a write failed because the disk is full, by the system's code or SQLite's. */
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
    `The data folder ${folder} cannot be written (${errorMessage(error)}). Make it writable or set DATA_DIR to another folder.`,
  )
}

/** The message of a start that a full disk ended. */
export function diskFullMessage(folder: string): string {
  return `The disk of ${folder} is full. Free some space, then start again.`
}

function processName(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    // The other process has taken the lock and not yet written its number.
    return ''
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Acquires a lock that the system releases however this process exits. Uses SQLite's lock, because Node itself has no
 * file locks.
 *
 * @param file created if missing; nothing else may open it
 * @returns false if another process holds the lock
 */
export function takeLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    return false
  }
  // The lock is held for as long as its handle is referenced, so until the process exits.
  held.push(lock)
  return true
}

const held: DatabaseSync[] = []

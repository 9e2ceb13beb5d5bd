import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that the system releases however this process ends. It uses SQLite's lock: Node itself has no file
 * locks.
 *
 * @param file created if missing; nothing else may open it
 * @returns false when another process has it
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
  // The lock is held for as long as its handle is referenced: until the process ends.
  held.push(lock)
  return true
}

const held: DatabaseSync[] = []

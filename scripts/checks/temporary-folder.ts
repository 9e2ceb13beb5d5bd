import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Linux keeps this folder's files in memory, and lets them take up at most half of the memory. In a container the limit
 * is 64 MB by default.
 */
const IN_MEMORY = '/dev/shm'
/** Required space in bytes. Several times what all tests need at once. */
const ROOM = 4 * 1024 ** 3

/**
 * Creates the folder where tests keep their files: in memory if there is room, otherwise in the system's temporary
 * folder. Stores sync each write to disk. `contract` does so 13,500 times, which on a disk would account for a third of
 * its system time.
 *
 * @param inMemory, roomIn only passed by tests
 */
export function makeTemporaryFolder({ inMemory = IN_MEMORY, roomIn = freeBytes } = {}): string {
  const folder = mkdtempSync(join(roomIn(inMemory) >= ROOM ? inMemory : tmpdir(), 'party-site-tests-'))
  // PostgreSQL doesn't run as root, but has to reach its subfolder here.
  chmodSync(folder, 0o711)
  return folder
}

/** Free bytes on a folder's file system, or 0 if the folder doesn't exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

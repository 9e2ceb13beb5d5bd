import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps these files in memory, half of it at most. A container has 64 MB there by default. */
const IN_MEMORY = '/dev/shm'
/** Bytes. Several times what all tests have at once. */
const ROOM = 4 * 1024 ** 3

/**
 * Creates the folder in which tests keep their files: in memory if there is room, otherwise in the system's temporary
 * folder. Stores sync each write to the disk: 13,500 times in `contract`, which was a third of the system's work.
 *
 * @param inMemory, roomIn for tests
 */
export function makeTemporaryFolder({ inMemory = IN_MEMORY, roomIn = freeBytes } = {}): string {
  const folder = mkdtempSync(join(roomIn(inMemory) >= ROOM ? inMemory : tmpdir(), 'party-site-tests-'))
  // PostgreSQL does not run as root, but must reach its subfolder here.
  chmodSync(folder, 0o711)
  return folder
}

/** Free bytes in a folder's file system; 0 if there is no folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

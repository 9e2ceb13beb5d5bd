import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps these files in memory, half of it at most. A container has 64 MB there unless it is told otherwise. */
const IN_MEMORY = '/dev/shm'
/** Bytes. Several times what all tests have at once. */
const ROOM = 4 * 1024 ** 3

/**
 * Makes the folder in which tests keep their files: in memory where there is room, else where the system keeps temporary
 * files. Stores make each write safe on the disk: 13,500 times in `contract`, where that was a third of the system's work.
 *
 * @param inMemory, roomIn for tests
 */
export function makeTemporaryFolder({ inMemory = IN_MEMORY, roomIn = freeBytes } = {}): string {
  const folder = mkdtempSync(join(roomIn(inMemory) >= ROOM ? inMemory : tmpdir(), 'party-site-tests-'))
  // PostgreSQL does not run as root: it must come to its own folder in this one.
  chmodSync(folder, 0o711)
  return folder
}

/** Bytes that are free where a folder is; none where there is no folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a small file as a whole, readable by its owner alone: on a full disk the earlier content stays.
 *
 * @throws the system's error if it cannot be written
 */
export function replaceFile(file: string, content: string): void {
  const unfinished = `${file}.new`
  try {
    writeFileSync(unfinished, content, { mode: 0o600 })
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

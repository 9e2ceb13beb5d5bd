import { DamagedContent } from '../lake/store/parse-document.ts'
import { isDiskFull } from './data-folder.ts'
import { StartError, errorCode, errorMessage } from './start-error.ts'

/**
 * Opens a database file.
 *
 * @param options.isFull whether the disk is known to be: SQLite calls that by other names too
 * @throws StartError that names the file and says what to do when SQLite cannot read it
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
      `${file} cannot be opened as a database (${errorMessage(error)}). Restore it from a backup, or move it away to begin without it.`,
    )
  }
}

import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { messageOf } from './stop-error.ts'

/** A log file that a command writes for its child. */
export interface LogFile {
  /** Adds text. A line may come in pieces. */
  write(text: string): void
  close(): void
}

/** In bytes: the log of about a week with errors. */
const LARGEST = 2_000_000
/** How many older files are kept: `.1` is the newest of them. */
const KEPT = 3

/**
 * Opens a log file to append to. It is rotated at 2 MB, between two lines, and three older files are kept. What cannot be
 * written to a full disk goes to this command's own standard error.
 */
export function openLogFile(path: string): LogFile {
  let fd = openSync(path, 'a', 0o600)
  let size = fstatSync(fd).size
  let isWithinLine = false

  function add(text: string): void {
    if (text === '') return
    isWithinLine = !text.endsWith('\n')
    try {
      size += writeSync(fd, text)
    } catch {
      process.stderr.write(text)
    }
  }

  function rotate(): void {
    // Counted anew even if it fails: the next try comes after as much text again.
    size = 0
    try {
      for (let age = KEPT; age > 0; age -= 1) {
        const younger = age === 1 ? path : `${path}.${age - 1}`
        if (existsSync(younger)) renameSync(younger, `${path}.${age}`)
      }
      const next = openSync(path, 'a', 0o600)
      closeSync(fd)
      fd = next
    } catch (error) {
      // A log that cannot be rotated must not end the site: the open file is written to further.
      process.stderr.write(`${path} cannot be rotated: ${messageOf(error)}\n`)
    }
  }

  if (size > LARGEST) rotate()
  return {
    write(text) {
      if (size === 0 || size + Buffer.byteLength(text) <= LARGEST) return add(text)
      // The rest of a line that has begun goes into the same file.
      const lineEnd = isWithinLine ? text.indexOf('\n') + 1 : 0
      add(text.slice(0, lineEnd))
      if (!isWithinLine) rotate()
      add(text.slice(lineEnd))
    },
    close: () => closeSync(fd),
  }
}

import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { messageOf } from './stop-error.ts'

/** A log file that a command writes for its child. */
export interface LogFile {
  /** Adds text. A line may arrive in pieces. */
  write(text: string): void
  close(): void
}

/** In bytes: about a week's log with errors. */
const LARGEST = 2_000_000
/** The number of older files kept: `.1` is the newest. */
const KEPT = 3

/**
 * Opens a log file for appending. It is rotated at 2 MB, between two lines, with three older files. Lines that cannot
 * be written to a full disk go to this command's standard error.
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
    // Reset even on failure: the next attempt comes after the same amount of text.
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
      // A failed rotation must not end the site: writes continue to the open file.
      process.stderr.write(`${path} cannot be rotated: ${messageOf(error)}\n`)
    }
  }

  if (size > LARGEST) rotate()
  return {
    write(text) {
      if (size === 0 || size + Buffer.byteLength(text) <= LARGEST) return add(text)
      // The rest of a started line goes into the same file.
      const lineEnd = isWithinLine ? text.indexOf('\n') + 1 : 0
      add(text.slice(0, lineEnd))
      if (!isWithinLine) rotate()
      add(text.slice(lineEnd))
    },
    close: () => closeSync(fd),
  }
}

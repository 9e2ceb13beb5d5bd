import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

/** A file that a child writes its log to. */
export interface LogFile {
  /** For the child's `stdio`. */
  fd: number
  /** What was written since it was opened. */
  written(): string
  /** Closes it here; the child keeps writing. */
  close(): void
}

/** The log of about a week with trouble. One older file is kept beside it. */
const LARGEST = 2_000_000

/** Opens a log file to append to, after setting aside one that has grown large. */
export function openLogFile(path: string): LogFile {
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  const start = statSync(path).size
  return {
    fd,
    written: () => readFileSync(path).subarray(start).toString('utf8'),
    close: () => closeSync(fd),
  }
}

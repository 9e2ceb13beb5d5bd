import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a small file as a whole, readable by its owner alone: on a full disk or after a power cut the earlier content
 * stays.
 *
 * @throws the system's error if it cannot be written
 */
export function replaceFile(file: string, content: string): void {
  writeWhole(`${file}.new`, content, (written) => renameSync(written, file))
}

/**
 * Makes a small file as `replaceFile` does, where there is none.
 *
 * @throws the system's error if it cannot be written, EEXIST if another process has made it
 */
export function makeFile(file: string, content: string): void {
  writeWhole(`${file}.${process.pid}`, content, (written) => linkSync(written, file))
}

function writeWhole(unfinished: string, content: string, publish: (written: string) => void): void {
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true })
    publish(unfinished)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

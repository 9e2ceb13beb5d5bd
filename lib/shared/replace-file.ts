import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a small file atomically. Only its owner can read it. If the disk is full or the power fails, the previous
 * content remains.
 *
 * @throws the system's error if the file can't be written
 */
export function replaceFile(file: string, content: string): void {
  writeWhole(`${file}.new`, content, (written) => renameSync(written, file))
}

/**
 * Creates a small file like `replaceFile`, but only if it doesn't exist.
 *
 * @throws the system's error if the file can't be written, EEXIST if another process has created it
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

import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Replaces a small file atomically, readable only by its owner: after a full disk or a power cut the previous content
 * remains.
 *
 * @throws the system's error if it cannot be written
 */
export function replaceFile(file: string, content: string): void {
  writeWhole(`${file}.new`, content, (written) => renameSync(written, file))
}

/**
 * Creates a small file like `replaceFile`, if there is none.
 *
 * @throws the system's error if it cannot be written, EEXIST if another process has created it
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

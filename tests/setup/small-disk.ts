import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE_MB = 24

/** Whether tests can mount a disk on this machine. */
export const canMount = mountsDisks()
/** Added to the names of tests that are skipped because no disk can be mounted. */
export const skipReason = canMount ? '' : ' (skipped: only root may mount a disk, and not in every container)'

export interface SmallDisk {
  path: string
  /** Fills the disk to the last byte. Returns a function that frees the space again. */
  fill(): () => void
  remove(): void
}

/** Mounts a small disk in memory. Needs root. */
export function mountSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'full-disk-'))
  mount(path)
  return {
    path,
    fill: () => fill(path),
    remove() {
      execFileSync('umount', [path])
      rmSync(path, { recursive: true })
    },
  }
}

function mount(path: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', path], { stdio: 'ignore' })
}

function mountsDisks(): boolean {
  if (process.platform !== 'linux') return false
  const probe = mkdtempSync(join(tmpdir(), 'full-disk-'))
  try {
    mount(probe)
    execFileSync('umount', [probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true })
  }
}

function fill(disk: string): () => void {
  const names: string[] = []
  for (const size of [1_048_576, 4_096, 1]) {
    for (let number = 0; ; number += 1) {
      const name = join(disk, `filler-${size}-${number}`)
      try {
        writeFileSync(name, Buffer.alloc(size, 1))
        names.push(name)
      } catch {
        rmSync(name, { force: true })
        break
      }
    }
  }
  if (names.length <= 5) throw new Error('The disk was full already.')
  return () => names.forEach((name) => rmSync(name))
}

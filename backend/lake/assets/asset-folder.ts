import { mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { errorCode } from '../../http/start-error.ts'

/** Uploaded files on disk, each named for the SHA-1 of its content, as in Sanity's ids. */
export class AssetFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, 'incoming'), { recursive: true, mode: 0o700 })
  }

  /** Path of a file. Its parts come from ./asset-name.ts, which lets no others pass. */
  path({ sha1, extension }: { sha1: string; extension: string }): string {
    return join(this.#folder, sha1.slice(0, 2), `${sha1}.${extension}`)
  }

  /** Stores a file durably: it is whole or not there, also after a power cut. */
  async store(name: { sha1: string; extension: string }, content: Buffer): Promise<void> {
    const path = this.path(name)
    if ((await fileSize(path)) === content.byteLength) return
    const incoming = join(this.#folder, 'incoming', randomUUID())
    try {
      const file = await open(incoming, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(incoming, path)
      await syncFolder(dirname(path))
      await syncFolder(this.#folder)
    } finally {
      await rm(incoming, { force: true })
    }
  }
}

/** Size of a file in bytes, null when it is not there. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Makes a new name in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Windows and some network file systems cannot sync a folder.
    if (errorCode(error) !== 'EPERM' && errorCode(error) !== 'EINVAL') throw error
  } finally {
    await folder.close()
  }
}

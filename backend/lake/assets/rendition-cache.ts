import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { errorCode } from '../../http/start-error.ts'

/** Renditions on disk, the longest unused deleted when they grow too large. They can always be made again. */
export class RenditionCache {
  readonly #folder: string
  readonly #capacity: number
  /** Sizes in bytes by key, the longest unused first. */
  readonly #sizes = new Map<string, number>()
  readonly #running = new Map<string, Promise<Buffer>>()
  #total = 0

  /** @param capacity largest sum of all files, in bytes */
  constructor(folder: string, capacity: number) {
    this.#folder = folder
    this.#capacity = capacity
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stored = readdirSync(folder).map((name) => ({ name, ...pick(statSync(join(folder, name))) }))
    for (const { name, size } of stored.sort((one, other) => one.mtimeMs - other.mtimeMs))
      this.#note(name, size)
  }

  /** The rendition of a key, made when it is missing. Callers who ask at the same time share one making. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const work = this.#read(key, make).finally(() => this.#running.delete(key))
    this.#running.set(key, work)
    return work
  }

  async #read(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#sizes.has(key)) {
      try {
        const content = await readFile(join(this.#folder, key))
        this.#note(key, content.byteLength)
        return content
      } catch (error) {
        // Deleted by hand: make it again.
        if (errorCode(error) !== 'ENOENT') throw error
      }
    }
    const content = await make()
    await this.#write(key, content)
    return content
  }

  async #write(key: string, content: Buffer): Promise<void> {
    const incoming = join(this.#folder, `${randomUUID()}.new`)
    await writeFile(incoming, content, { mode: 0o600 })
    await rename(incoming, join(this.#folder, key))
    this.#note(key, content.byteLength)
    for (const [oldest, size] of this.#sizes) {
      if (this.#total <= this.#capacity) break
      this.#sizes.delete(oldest)
      this.#total -= size
      await rm(join(this.#folder, oldest), { force: true })
    }
  }

  #note(key: string, size: number): void {
    this.#total += size - (this.#sizes.get(key) ?? 0)
    this.#sizes.delete(key)
    this.#sizes.set(key, size)
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }): { size: number; mtimeMs: number } {
  return { size, mtimeMs }
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OutcomeLog } from '../../http/log.ts'
import { fileSize } from './asset-folder.ts'
import { busyError, leftError } from './work-queue.ts'

/** A rendition, which is a file. */
export interface StoredRendition {
  path: string
  /** Bytes. */
  size: number
  /** The content if the file could not be written, as on a full disk. */
  content?: Buffer
}

/** Makes the content of a rendition. The signal is aborted when no request waits for it any more. */
export type MakeRendition = (signal: AbortSignal) => Promise<Buffer>

/** A rendition that is being made for all requests that wait for it. */
interface Making {
  stored: Promise<StoredRendition>
  /** Number of requests that wait. */
  waiting: number
  /** Aborted when none waits any more. */
  abandoned: AbortController
}

/** Ending of files that are being written. Those that a crash left are deleted at the next start. */
const UNFINISHED = '.new'
/** Most requests that wait, for all renditions together. Any more are refused. */
const MOST_WAITING = 999

/** Bytes of renditions that stay in memory while the disk takes none: on a full disk visitors still share the work. */
const MEMORY_BYTES = 16 * 1024 * 1024

/** Renditions on disk, which can always be made again. The least recently used are deleted when they take too much space. */
export class RenditionCache {
  readonly #folder: string
  readonly #capacity: number
  /** Sizes in bytes by key, the least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #makings = new Map<string, Making>()
  /** Renditions that could not be written, the oldest first. */
  readonly #unwritten = new Map<string, Buffer>()
  readonly #writes: OutcomeLog
  #waiting = 0
  #total = 0

  /**
   * @param parts.capacity largest sum of all files, in bytes; the newest one is kept whatever its size
   * @param parts.writes is told whether files can be written
   */
  constructor({ folder, capacity, writes }: { folder: string; capacity: number; writes: OutcomeLog }) {
    this.#folder = folder
    this.#capacity = capacity
    this.#writes = writes
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stored = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ name, stats: statSync(join(folder, name)) }))
    for (const { name, stats } of stored.sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
      else this.#note(name, stats.size)
    }
  }

  /** Whether a rendition is stored or being made, so that one more request costs nothing. */
  has(key: string): boolean {
    return this.#sizes.has(key) || this.#unwritten.has(key) || this.#makings.has(key)
  }

  /**
   * Gives the rendition of a key, which is made when it is missing. Requests at the same time share the work;
   * it is abandoned when the signals of all of them are aborted.
   *
   * @throws HttpError unavailable when too many wait, or when the signal is aborted
   */
  async get(key: string, make: MakeRendition, signal?: AbortSignal): Promise<StoredRendition> {
    if (signal?.aborted) throw leftError()
    if (this.#waiting >= MOST_WAITING) throw busyError()
    const making = this.#makings.get(key) ?? this.#begin(key, make)
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(leftError())
    signal?.addEventListener('abort', leave, { once: true })
    making.waiting += 1
    this.#waiting += 1
    try {
      return await Promise.race([making.stored, left.promise])
    } finally {
      signal?.removeEventListener('abort', leave)
      this.#waiting -= 1
      making.waiting -= 1
      if (making.waiting === 0) this.#end(key, making)
    }
  }

  #begin(key: string, make: MakeRendition): Making {
    const abandoned = new AbortController()
    const making = { stored: this.#findOrMake(key, make, abandoned.signal), waiting: 0, abandoned }
    // Requests that wait get a failure. When all have left, it has no other handler.
    making.stored.catch(() => undefined)
    this.#makings.set(key, making)
    return making
  }

  /** Ends a making that no request waits for: a finished rendition stays, unfinished work is abandoned. */
  #end(key: string, making: Making): void {
    if (this.#makings.get(key) === making) this.#makings.delete(key)
    making.abandoned.abort()
  }

  async #findOrMake(key: string, make: MakeRendition, signal: AbortSignal): Promise<StoredRendition> {
    const path = join(this.#folder, key)
    if (this.#sizes.has(key)) {
      const size = await fileSize(path)
      // A file that was deleted by hand is made again.
      if (size !== null) {
        this.#note(key, size)
        return { path, size }
      }
    }
    const content = this.#unwritten.get(key) ?? (await make(signal))
    if (signal.aborted) throw leftError()
    return this.#store(key, content)
  }

  /** Writes a rendition whole or not at all. It can be sent in either case. */
  async #store(key: string, content: Buffer): Promise<StoredRendition> {
    const path = join(this.#folder, key)
    const size = content.byteLength
    const unfinished = join(this.#folder, `${randomUUID()}${UNFINISHED}`)
    try {
      await writeFile(unfinished, content)
      await rename(unfinished, path)
    } catch (error) {
      await remove(unfinished)
      this.#writes.failed(error)
      this.#remember(key, content)
      return { path, size, content }
    }
    this.#writes.worked()
    this.#unwritten.delete(key)
    this.#note(key, size)
    await this.#makeRoom()
    return { path, size }
  }

  #remember(key: string, content: Buffer): void {
    this.#unwritten.delete(key)
    this.#unwritten.set(key, content)
    let bytes = [...this.#unwritten.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
    for (const [oldest, { byteLength }] of this.#unwritten) {
      if (bytes <= MEMORY_BYTES) break
      this.#unwritten.delete(oldest)
      bytes -= byteLength
    }
  }

  async #makeRoom(): Promise<void> {
    for (const [oldest, size] of this.#sizes) {
      if (this.#total <= this.#capacity || this.#sizes.size === 1) break
      this.#sizes.delete(oldest)
      this.#total -= size
      await remove(join(this.#folder, oldest))
    }
  }

  #note(key: string, size: number): void {
    this.#total += size - (this.#sizes.get(key) ?? 0)
    this.#sizes.delete(key)
    this.#sizes.set(key, size)
  }
}

/**
 * Deletes a file. One that cannot be deleted stays until a later start: on Windows while it is being read, anywhere on a
 * disk that has become read-only.
 */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

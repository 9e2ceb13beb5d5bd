import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OutcomeLog } from '../base/log.ts'
import { fileSize } from './asset-folder.ts'
import { busyError, leftError } from '../base/work-queue.ts'

/** A rendition stored in a file. */
export interface StoredRendition {
  path: string
  size: number
  /** The content, if the file couldn't be written because, say, the disk is full. */
  content?: Buffer
}

/** Renders the content. The signal is aborted once no request is waiting for the content. */
export type MakeRendition = (signal: AbortSignal) => Promise<Buffer>

/** A rendition in progress, shared by all requests for it. */
interface Making {
  stored: Promise<StoredRendition>
  /** Number of waiting requests. */
  waiting: number
  /** Aborted when the last request leaves. */
  abandoned: AbortController
}

/** Suffix for temporary files. Any left by a crash are deleted at the next start. */
const UNFINISHED = '.new'
/** Maximum number of waiting requests across all renditions. */
const MOST_WAITING = 999

/** Bytes of memory for renditions that can't be written, so that visitors share the work even if the disk is full. */
const MEMORY_BYTES = 16 * 1024 * 1024

/** LRU cache of renditions on disk. */
export class RenditionCache {
  readonly #folder: string
  readonly #capacity: number
  /** Sizes in bytes by key, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #makings = new Map<string, Making>()
  /** Renditions that couldn't be written, oldest first. */
  readonly #unwritten = new Map<string, Buffer>()
  readonly #writes: OutcomeLog
  #waiting = 0
  #total = 0

  /**
   * @param parts.capacity maximum total size in bytes; the newest file is kept whatever its size
   * @param parts.writes logs whether files can be written
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

  /** Whether a rendition is stored or in progress, so that another request for it costs nothing. */
  has(key: string): boolean {
    return this.#sizes.has(key) || this.#unwritten.has(key) || this.#makings.has(key)
  }

  /**
   * Returns the rendition for a key, making it if necessary. Concurrent requests share the work, which is cancelled
   * once all of their signals are aborted.
   *
   * @throws HttpError unavailable if too many requests are waiting, or the signal is aborted
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
    // Waiting requests handle the error. If they have all left, only this handler does.
    making.stored.catch(() => undefined)
    this.#makings.set(key, making)
    return making
  }

  /**
   * Stops tracking a rendition that no request is waiting for. If it is unfinished, it is cancelled; otherwise it stays
   * stored.
   */
  #end(key: string, making: Making): void {
    if (this.#makings.get(key) === making) this.#makings.delete(key)
    making.abandoned.abort()
  }

  async #findOrMake(key: string, make: MakeRendition, signal: AbortSignal): Promise<StoredRendition> {
    const path = join(this.#folder, key)
    if (this.#sizes.has(key)) {
      const size = await fileSize(path)
      // If the file was deleted by hand, make it again.
      if (size !== null) {
        this.#note(key, size)
        return { path, size }
      }
    }
    const content = this.#unwritten.get(key) ?? (await make(signal))
    if (signal.aborted) throw leftError()
    return this.#store(key, content)
  }

  /** Writes a rendition atomically. If that fails, the rendition can still be sent. */
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
 * Deletes a file. That fails on Windows while the file is being read, and anywhere on a read-only disk. The file then
 * stays until a later start.
 */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

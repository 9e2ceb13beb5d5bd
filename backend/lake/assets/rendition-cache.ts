import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { errorCode } from '../../http/errors.ts'
import { fileSize } from './asset-folder.ts'
import { busyError, leftError } from './work-queue.ts'

/** A rendition on disk. */
export interface StoredRendition {
  path: string
  /** Bytes. */
  size: number
}

/** Writes a rendition to a path. The signal is aborted when nobody waits for it any more. */
export type MakeRendition = (path: string, signal: AbortSignal) => Promise<void>

/** A rendition that is being made for everybody who asked for it meanwhile. */
interface Making {
  stored: Promise<StoredRendition>
  waiting: number
  leave: AbortController
}

/** Files that are being written end so. What a crash left of them is deleted at the next start. */
const UNFINISHED = '.new'
/** Of all requests together. Any more are told to come again. */
const MOST_WAITING = 999

/** Renditions on disk, the longest unused deleted when they grow too large. They can always be made again. */
export class RenditionCache {
  readonly #folder: string
  readonly #capacity: number
  /** Sizes in bytes by key, the longest unused first. */
  readonly #sizes = new Map<string, number>()
  readonly #makings = new Map<string, Making>()
  #waiting = 0
  #total = 0

  /** @param capacity largest sum of all files, in bytes; the newest one is kept whatever its size */
  constructor(folder: string, capacity: number) {
    this.#folder = folder
    this.#capacity = capacity
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stored = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ name, ...pick(statSync(join(folder, name))) }))
    for (const { name, size } of stored.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
      else this.#note(name, size)
    }
  }

  /** Whether a rendition is there, or being made, so that asking for it costs nothing. */
  has(key: string): boolean {
    return this.#sizes.has(key) || this.#makings.has(key)
  }

  /**
   * The rendition of a key, made when it is missing. Callers who ask at the same time share one making;
   * when the signals of all of them say that they have left, it is dropped.
   *
   * @throws HttpError unavailable when too many wait, or when the signal says that the caller has left
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
    const leave = new AbortController()
    const making = { stored: this.#findOrMake(key, make, leave.signal), waiting: 0, leave }
    // Whoever waits hears of a failure. When all have left, nobody does.
    making.stored.catch(() => undefined)
    this.#makings.set(key, making)
    return making
  }

  /** Nobody waits: what is made already stays, what is not is dropped, and who asks next begins anew. */
  #end(key: string, making: Making): void {
    if (this.#makings.get(key) === making) this.#makings.delete(key)
    making.leave.abort()
  }

  async #findOrMake(key: string, make: MakeRendition, signal: AbortSignal): Promise<StoredRendition> {
    const path = join(this.#folder, key)
    if (this.#sizes.has(key)) {
      const size = await fileSize(path)
      // Else deleted by hand: make it again.
      if (size !== null) {
        this.#note(key, size)
        return { path, size }
      }
    }
    const unfinished = join(this.#folder, `${randomUUID()}${UNFINISHED}`)
    try {
      await make(unfinished, signal)
      if (signal.aborted) throw leftError()
      const size = (await fileSize(unfinished)) ?? 0
      await rename(unfinished, path)
      this.#note(key, size)
      await this.#makeRoom()
      return { path, size }
    } finally {
      await rm(unfinished, { force: true })
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

/** A file that somebody reads at this moment cannot be deleted on Windows. It goes at a later start. */
async function remove(path: string): Promise<void> {
  try {
    await rm(path, { force: true })
  } catch (error) {
    if (errorCode(error) !== 'EBUSY' && errorCode(error) !== 'EPERM') throw error
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }): { size: number; mtimeMs: number } {
  return { size, mtimeMs }
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
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
type MakeRendition = (signal: AbortSignal) => Promise<Buffer>

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
export type RenditionCache = ReturnType<typeof openRenditionCache>

/**
 * Opens the cache in a folder.
 *
 * @param parts.capacity maximum total size in bytes; the newest file is kept whatever its size
 * @param parts.writes logs whether files can be written
 */
export function openRenditionCache(parts: { folder: string; capacity: number; writes: OutcomeLog }) {
  const { folder, capacity, writes } = parts
  /** Sizes in bytes by key, least recently used first. */
  const sizes = new Map<string, number>()
  const makings = new Map<string, Making>()
  /** Renditions that couldn't be written. */
  const unwritten = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  let allWaiting = 0
  let total = 0

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stored = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, stats: statSync(join(folder, name)) }))
  for (const { name, stats } of stored.sort((one, other) => one.stats.mtimeMs - other.stats.mtimeMs)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
    else note(name, stats.size)
  }

  function begin(key: string, make: MakeRendition): Making {
    const abandoned = new AbortController()
    const making = { stored: findOrMake(key, make, abandoned.signal), waiting: 0, abandoned }
    // Waiting requests handle the error. If they have all left, only this handler does.
    making.stored.catch(() => undefined)
    makings.set(key, making)
    return making
  }

  async function findOrMake(key: string, make: MakeRendition, signal: AbortSignal): Promise<StoredRendition> {
    const path = join(folder, key)
    if (sizes.has(key)) {
      const size = await fileSize(path)
      // If the file was deleted by hand, make it again.
      if (size !== null) {
        note(key, size)
        return { path, size }
      }
    }
    const content = unwritten.get(key) ?? (await make(signal))
    if (signal.aborted) throw leftError()
    return store(key, content)
  }

  /** Writes a rendition atomically. If that fails, the rendition can still be sent. */
  async function store(key: string, content: Buffer): Promise<StoredRendition> {
    const path = join(folder, key)
    const size = content.byteLength
    const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`)
    try {
      await writeFile(unfinished, content)
      await rename(unfinished, path)
    } catch (error) {
      await remove(unfinished)
      writes.failed(error)
      unwritten.set(key, content)
      return { path, size, content }
    }
    writes.worked()
    unwritten.delete(key)
    note(key, size)
    await makeRoom()
    return { path, size }
  }

  async function makeRoom(): Promise<void> {
    for (const [oldest, size] of sizes) {
      if (total <= capacity || sizes.size === 1) break
      sizes.delete(oldest)
      total -= size
      await remove(join(folder, oldest))
    }
  }

  function note(key: string, size: number): void {
    total += size - (sizes.get(key) ?? 0)
    sizes.delete(key)
    sizes.set(key, size)
  }

  return {
    /** Whether a rendition is stored or in progress, so that another request for it costs nothing. */
    has: (key: string) => sizes.has(key) || unwritten.has(key) || makings.has(key),

    /**
     * Returns the rendition for a key, making it if necessary. Concurrent requests share the work, which is cancelled
     * once all of their signals are aborted.
     *
     * @throws HttpError unavailable if too many requests are waiting, or the signal is aborted
     */
    async get(key: string, make: MakeRendition, signal?: AbortSignal): Promise<StoredRendition> {
      if (signal?.aborted) throw leftError()
      if (allWaiting >= MOST_WAITING) throw busyError()
      const making = makings.get(key) ?? begin(key, make)
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(leftError())
      signal?.addEventListener('abort', leave, { once: true })
      making.waiting += 1
      allWaiting += 1
      try {
        return await Promise.race([making.stored, left.promise])
      } finally {
        signal?.removeEventListener('abort', leave)
        allWaiting -= 1
        making.waiting -= 1
        if (making.waiting === 0) {
          // If it is unfinished, it is cancelled; otherwise it stays stored.
          if (makings.get(key) === making) makings.delete(key)
          making.abandoned.abort()
        }
      }
    },
  }
}

/**
 * Deletes a file. That fails on Windows while the file is being read, and anywhere on a read-only disk. The file then
 * stays until a later start.
 */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined)
}

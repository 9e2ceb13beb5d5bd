import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { CachedResponse } from './cached-response.ts'

/** Version of the file format. Files of other versions are ignored. */
const VERSION = 4
/** Debounce delay for writes, in milliseconds. */
const SAVE_DELAY_MS = 1_000
/** Never saved, because this page may be public in one run and staff-only in the next. */
const NOT_ON_DISK = '/admin'
/** Readable only by the account that runs the site. */
const OWNER_ONLY = 0o600

const isVariant = (value: unknown): value is Variant =>
  typeof value === 'string' && (value === 'html' || value === 'rsc' || value.startsWith('segment:'))
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const Stored = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  keepsUpstreamMaxAge: z.boolean(),
  bodies: z.union([z.object({ identity: Bytes }), z.object({ br: Bytes, gzip: Bytes })]),
})
/** The first record of the file. */
const Start = z.object({ version: z.literal(VERSION), build: z.string() })
/** Every other record. */
const Page = z.tuple([z.string(), z.array(z.tuple([z.custom<Variant>(isVariant), Stored]))])
/** Each record begins with its length in bytes. */
const LENGTH_BYTES = 4

/** Saves the cache on disk, so that the next start can serve pages before Next is up. */
export interface PagesOnDisk {
  /** Loads the pages that belong to this build into memory, and returns their number. */
  load: () => number
  /** Schedules a write. */
  saveSoon: () => void
  /** Writes for the last time. */
  close: () => void
}

interface PagesOnDiskOptions {
  memory: PageMemory
  file: string
  /** Build id and public address. Pages of another build refer to scripts that no longer exist. */
  build: string
  log: (line: string) => void
}

/** Keeps the pages in one file, which is replaced atomically. */
export function createPagesOnDisk({ memory, file, build, log }: PagesOnDiskOptions): PagesOnDisk {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasFailed = false

  function load(): number {
    const pages = readPages(file, build)
    for (const [path, variants] of pages) memory.replace(path, new Map(variants))
    return pages.length
  }

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    const paths = memory.paths().filter((path) => path !== NOT_ON_DISK)
    const unfinished = `${file}.new`
    try {
      mkdirSync(dirname(file), { recursive: true })
      const handle = openSync(unfinished, 'w', OWNER_ONLY)
      try {
        // One page at a time, because all of them together would take their size in memory three times over.
        writeRecord(handle, { version: VERSION, build })
        for (const path of paths) writeRecord(handle, [path, [...memory.variantsOf(path)]])
      } finally {
        closeSync(handle)
      }
      renameSync(unfinished, file)
      hasFailed = false
    } catch (error) {
      removeIfPossible(unfinished)
      // Log only once until a write works again, because on a full disk each change would add a line.
      if (!hasFailed)
        log(`Could not save the page cache: ${error instanceof Error ? error.message : String(error)}`)
      hasFailed = true
    }
  }

  return {
    load,
    saveSoon: () => {
      if (!isClosed) timer ??= setTimeout(save, SAVE_DELAY_MS).unref()
    },
    close: () => {
      isClosed = true
      save()
    },
  }
}

function writeRecord(handle: number, record: unknown): void {
  const content = serialize(record)
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(content.length)
  writeFileSync(handle, Buffer.concat([length, content]))
}

function* readRecords(bytes: Buffer): Generator {
  let from = 0
  while (from < bytes.length) {
    const start = from + LENGTH_BYTES
    from = start + bytes.readUInt32LE(from)
    yield deserialize(bytes.subarray(start, from))
  }
}

/** Removes a partial file, which would use up the rest of a full disk. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next save overwrites it.
  }
}

/** Reads the pages in a file. Returns none if the file is missing, damaged, or from another build. */
function readPages(file: string, build: string): [string, [Variant, CachedResponse][]][] {
  try {
    const [start, ...pages] = readRecords(readFileSync(file))
    if (Start.parse(start).build !== build) return []
    return pages.map((record) => {
      const [path, variants] = Page.parse(record)
      // Expired from the start: each page is renewed as soon as Next is up.
      return [
        path,
        variants.map(([variant, { bodies, ...stored }]) => [
          variant,
          { ...stored, bodies: asBuffers(bodies), renewAt: 0 },
        ]),
      ]
    })
  } catch {
    return []
  }
}

function asBuffers(bodies: z.infer<typeof Stored>['bodies']): CachedResponse['bodies'] {
  if ('identity' in bodies) return { identity: Buffer.from(bodies.identity) }
  return { br: Buffer.from(bodies.br), gzip: Buffer.from(bodies.gzip) }
}

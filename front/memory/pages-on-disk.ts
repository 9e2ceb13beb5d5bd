import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { CachedResponse } from './cached-response.ts'

/** Version of the file format. Files of other versions are ignored. */
const VERSION = 3
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
const File = z.object({
  version: z.literal(VERSION),
  build: z.string(),
  pages: z.array(z.tuple([z.string(), z.array(z.tuple([z.custom<Variant>(isVariant), Stored]))])),
})

/** Saves the cache on disk, so that the next start can serve pages before Next is up. */
export interface PagesOnDisk {
  /** Loads the pages that belong to this build into memory, and returns their number. */
  load: () => number
  /** Schedules a write. */
  saveSoon: () => void
  /** Saves the cache for the last time. */
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
    const pages = paths.map((path) => [path, [...memory.variantsOf(path)]])
    const unfinished = `${file}.new`
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(unfinished, serialize({ version: VERSION, build, pages }), { mode: OWNER_ONLY })
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
    const parsed = File.parse(deserialize(readFileSync(file)))
    if (parsed.build !== build) return []
    return parsed.pages.map(([path, variants]) => [
      path,
      // Expired from the start: each page is renewed as soon as Next is up.
      variants.map(([variant, { bodies, ...stored }]) => [
        variant,
        { ...stored, bodies: asBuffers(bodies), renewAt: 0 },
      ]),
    ])
  } catch {
    return []
  }
}

function asBuffers(bodies: z.infer<typeof Stored>['bodies']): CachedResponse['bodies'] {
  if ('identity' in bodies) return { identity: Buffer.from(bodies.identity) }
  return { br: Buffer.from(bodies.br), gzip: Buffer.from(bodies.gzip) }
}

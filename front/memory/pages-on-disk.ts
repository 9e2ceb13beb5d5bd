import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { CachedResponse } from './cached-response.ts'

/** Version of the file format. Files of other versions are ignored. */
const VERSION = 4
/** Debounce delay for writes, in milliseconds. */
const SAVE_DELAY_MS = 3_000
/** Never saved, because this page may be public in one run and staff-only in the next. */
const NOT_ON_DISK = '/admin'
/** Readable only by the account that runs the site. */
const OWNER_ONLY = 0o600

const isVariant = (value: unknown): value is Variant =>
  typeof value === 'string' && (value === 'html' || value === 'rsc' || value.startsWith('segment:'))
const Stored = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  keepsUpstreamMaxAge: z.boolean(),
  /** Length of the body in brotli and in gzip, or as it is. */
  lengths: z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number()])]),
})
/** The JSON at the beginning of the file. After it come the bodies of all pages, in this order. */
const Contents = z.object({
  version: z.literal(VERSION),
  build: z.string(),
  pages: z.array(z.tuple([z.string(), z.array(z.tuple([z.custom<Variant>(isVariant), Stored]))])),
})
/** The length of the JSON in bytes comes first, as an unsigned integer. */
const LENGTH_BYTES = 4

interface PagesOnDiskOptions {
  memory: PageMemory
  file: string
  /** Build id and public address. Pages of another build refer to scripts that no longer exist. */
  build: string
  log: (line: string) => void
}

/**
 * Saves the cache on disk, so that the next start can serve pages before Next is up. Keeps the pages in one file, which
 * is replaced atomically.
 */
export function createPagesOnDisk({ memory, file, build, log }: PagesOnDiskOptions) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasFailed = false

  /** Loads the pages that belong to this build into memory, and returns their number. */
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
      writePages(
        unfinished,
        build,
        paths.map((path) => [path, [...memory.variantsOf(path)]]),
      )
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
    /** Schedules a write. */
    saveSoon: () => {
      if (!isClosed) timer ??= setTimeout(save, SAVE_DELAY_MS).unref()
    },
    /** Saves the cache for the last time. */
    close: () => {
      isClosed = true
      save()
    },
  }
}

type Pages = [path: string, variants: [Variant, CachedResponse][]][]

/** Writes the bodies without copying them, because together they may fill half of a small server's memory. */
function writePages(file: string, build: string, pages: Pages): void {
  const described = pages.map(([path, variants]) => [
    path,
    variants.map(([variant, { bodies, ...stored }]) => [
      variant,
      {
        ...stored,
        lengths: 'identity' in bodies ? [bodies.identity.length] : [bodies.br.length, bodies.gzip.length],
      },
    ]),
  ])
  const contents = Buffer.from(JSON.stringify({ version: VERSION, build, pages: described }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(contents.length)
  const handle = openSync(file, 'w', OWNER_ONLY)
  try {
    const bodies = pages.flatMap(([, variants]) => variants.flatMap(([, page]) => Object.values(page.bodies)))
    for (const bytes of [length, contents, ...bodies]) writeFileSync(handle, bytes)
  } finally {
    closeSync(handle)
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
function readPages(file: string, build: string): Pages {
  try {
    const bytes = readFileSync(file)
    let end = LENGTH_BYTES + bytes.readUInt32LE()
    const contents = Contents.parse(JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)))
    if (contents.build !== build) return []
    const read = (length: number) => Buffer.from(bytes.subarray(end, (end += length)))
    const bodiesOf = ([first, gzip]: z.infer<typeof Stored>['lengths']): CachedResponse['bodies'] =>
      gzip === undefined ? { identity: read(first) } : { br: read(first), gzip: read(gzip) }
    const pages = contents.pages.map(([path, variants]): Pages[number] => [
      path,
      // Expired from the start: each page is renewed as soon as Next is up.
      variants.map(([variant, { lengths, ...stored }]) => [
        variant,
        { ...stored, bodies: bodiesOf(lengths), renewAt: 0 },
      ]),
    ])
    return end === bytes.length ? pages : []
  } catch {
    return []
  }
}

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Raised when the form of stored answers changes: files of older versions are then ignored. */
const VERSION = 1
/** How long after a change the file is written, in milliseconds: changes come in bursts. */
const SAVE_DELAY_MS = 1_000
/** Kept in memory only: it may be open to everybody in one run, and only to staff in the next. */
const NOT_ON_DISK = '/admin'
/** Only the account that runs the site may read the file. */
const OWNER_ONLY = 0o600

const isVariant = (value: unknown): value is Variant =>
  typeof value === 'string' && (value === 'html' || value === 'rsc' || value.startsWith('segment:'))
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const Stored = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string(),
  isLasting: z.boolean(),
  bodies: z.object({ identity: Bytes, br: Bytes.optional(), gzip: Bytes.optional() }),
})
const File = z.object({
  version: z.literal(VERSION),
  build: z.string(),
  pages: z.array(z.tuple([z.string(), z.array(z.tuple([z.custom<Variant>(isVariant), Stored]))])),
})

/** Stores the pages on the disk, so that the next start can answer with them before Next answers. */
export interface PagesOnDisk {
  /** Loads the pages of the same build into memory, and returns how many there were. */
  load: () => number
  /** Writes the pages soon. */
  saveSoon: () => void
  /** Writes the pages now, and never again. */
  close: () => void
}

interface PagesOnDiskOptions {
  memory: PageMemory
  file: string
  /** The build and the public address of the pages. Pages of another build name scripts that no longer exist. */
  build: string
  log: (line: string) => void
}

/** Keeps the pages in one file, which is replaced whole. */
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
      // Once, until it works again: on a full disk each change would add a line.
      if (!hasFailed)
        log(`The pages cannot be kept on the disk: ${error instanceof Error ? error.message : String(error)}`)
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

/** Removes a file that would take up the last of a full disk. On a disk that fails it stays. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next save overwrites it.
  }
}

/** Reads the pages of a file; none where it is missing, damaged or of another build. */
function readPages(file: string, build: string): [string, [Variant, StoredAnswer][]][] {
  try {
    const parsed = File.parse(deserialize(readFileSync(file)))
    if (parsed.build !== build) return []
    return parsed.pages.map(([path, variants]) => [
      path,
      // The time zero: each page is requested again as soon as Next answers.
      variants.map(([variant, { bodies, ...stored }]) => [
        variant,
        { ...stored, bodies: asBuffers(bodies), renewAt: 0 },
      ]),
    ])
  } catch {
    return []
  }
}

function asBuffers({ identity, br, gzip }: z.infer<typeof Stored>['bodies']): StoredAnswer['bodies'] {
  return {
    identity: Buffer.from(identity),
    ...(br && { br: Buffer.from(br) }),
    ...(gzip && { gzip: Buffer.from(gzip) }),
  }
}

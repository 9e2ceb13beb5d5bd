import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Raised when stored answers look otherwise: what an older program wrote is then forgotten. */
const VERSION = 1
/** Changes come in bursts: the file is written once they have calmed down, in milliseconds. */
const CALM_MS = 1_000
/** Open to everybody in one run, and staff's alone in the next perhaps: kept in memory only. */
const NOT_ON_DISK = '/admin'
/** For the account alone that runs the site. */
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

/** Pages of the last run, for the time before Next answers. */
export interface PagesOnDisk {
  /** Fills the memory with the pages of the same build, and says how many there were. */
  load: () => number
  /** Writes the memory to the disk soon. */
  saveSoon: () => void
  /** Writes it now, and no more. */
  close: () => void
}

interface Place {
  memory: PageMemory
  file: string
  /** Names the build and the address that the pages belong to: those of another build ask for scripts that are gone. */
  build: string
  log: (line: string) => void
}

/** Keeps the stored pages in a file, which takes the place of the old one whole. */
export function createPagesOnDisk({ memory, file, build, log }: Place): PagesOnDisk {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

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
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, serialize({ version: VERSION, build, pages }), { mode: OWNER_ONLY })
      renameSync(`${file}.new`, file)
    } catch (error) {
      log(`The pages cannot be kept on the disk: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  return {
    load,
    saveSoon: () => {
      if (!isClosed) timer ??= setTimeout(save, CALM_MS).unref()
    },
    close: () => {
      isClosed = true
      save()
    },
  }
}

/** The pages of a file; none where there is no such file, it is damaged, or of another build. */
function readPages(file: string, build: string): [string, [Variant, StoredAnswer][]][] {
  try {
    const parsed = File.parse(deserialize(readFileSync(file)))
    if (parsed.build !== build) return []
    return parsed.pages.map(([path, variants]) => [
      path,
      // Compared with Next's as soon as that answers.
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

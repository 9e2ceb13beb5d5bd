import { once } from 'node:events'
import { z } from 'zod'
import { machineMemory } from '../lib/shared/machine-memory.ts'
import { defaultMegabytes } from './memory/page-memory.ts'
import { openFront } from './open-front.ts'

/** Queue of connections to be accepted. Linux allows 4,096; Node's default of 511 loses some of a burst. */
const BACKLOG = 4_096

/** How long running responses get after a signal to stop. */
const GRACE_MS = 3_000

/** Makes a variable optional. An empty one counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** The settings. README.md documents them. */
const Variables = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  FRONT_NEXT: z.url(),
  FRONT_SECRET: z.string().min(16),
  FRONT_BACKEND: optional(z.url().optional()),
  FRONT_SITE_URL: z.url(),
  FRONT_BUILD_FOLDER: z.string().min(1),
  FRONT_PUBLIC_FOLDER: z.string().min(1),
  FRONT_PAGES_FOLDER: optional(z.string().optional()),
  FRONT_LIVE_URL: optional(z.url().optional()),
  FRONT_LIVE_TOKEN: optional(z.string().optional()),
  FRONT_MEMORY_MB: optional(
    z.coerce
      .number()
      .int()
      .min(16)
      .max(65_536)
      .default(() => defaultMegabytes(machineMemory())),
  ),
  TRUST_PROXY: optional(z.enum(['0', '1']).default('0')),
})

const set = Variables.parse(process.env)
const port = set.PORT
const log = (line: string) => void process.stderr.write(`The front door: ${line}\n`)
const front = openFront({
  next: set.FRONT_NEXT,
  secret: set.FRONT_SECRET,
  backend: set.FRONT_BACKEND,
  siteUrl: new URL(set.FRONT_SITE_URL).origin,
  trustProxy: set.TRUST_PROXY === '1',
  memoryMegabytes: set.FRONT_MEMORY_MB,
  buildFolder: set.FRONT_BUILD_FOLDER,
  publicFolder: set.FRONT_PUBLIC_FOLDER,
  pagesFolder: set.FRONT_PAGES_FOLDER,
  live:
    set.FRONT_LIVE_URL === undefined ? undefined : { url: set.FRONT_LIVE_URL, token: set.FRONT_LIVE_TOKEN },
  log,
})

front.server.listen({ port, backlog: BACKLOG })
await once(front.server, 'listening')
process.stdout.write(`front ready on port ${port}, ${front.pagesFromDisk} pages from the last run\n`)
front.keepFresh()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    front.close()
    void front.drain(GRACE_MS).then(() => process.exit(0))
  })
}

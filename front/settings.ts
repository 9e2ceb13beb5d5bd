import { z } from 'zod'
import type { FrontSettings } from './open-front.ts'

/** An empty variable counts as one that is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const Variables = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  FRONT_NEXT: z.url(),
  FRONT_SECRET: z.string().min(16),
  FRONT_BACKEND: optional(z.url().optional()),
  FRONT_SITE_URL: z.url(),
  FRONT_BUILD_FOLDER: z.string().min(1),
  FRONT_PUBLIC_FOLDER: z.string().min(1),
  FRONT_MEMORY_MB: optional(z.coerce.number().int().min(16).max(65_536).default(256)),
  TRUST_PROXY: optional(z.enum(['0', '1']).default('0')),
})

/**
 * Reads what the program is told by its environment (README.md has the table).
 *
 * @throws ZodError that names the variables
 */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
): Omit<FrontSettings, 'log'> & { port: number } {
  const set = Variables.parse(variables)
  return {
    port: set.PORT,
    next: set.FRONT_NEXT,
    secret: set.FRONT_SECRET,
    backend: set.FRONT_BACKEND,
    siteUrl: new URL(set.FRONT_SITE_URL).origin,
    trustProxy: set.TRUST_PROXY === '1',
    memoryMegabytes: set.FRONT_MEMORY_MB,
    buildFolder: set.FRONT_BUILD_FOLDER,
    publicFolder: set.FRONT_PUBLIC_FOLDER,
  }
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  type AdminAccess,
  type ContentSource,
  EMBEDDED_PORT,
  readAdminAccess,
  readContentSource,
  readSiteUrl,
  readVolunteerSource,
  type VolunteerSource,
} from '../../lib/env/variables.ts'
import { messageOf, StopError } from './stop-error.ts'

/** Root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** What the commands of this repository can be told. */
export interface Settings {
  port: number
  backendPort: number
  /** Absolute. */
  dataDir: string
  /** Next's output folder, relative to the root. */
  distDir: string
  /** Public origin of the site. */
  siteUrl: string
  contentSource: ContentSource
  /** Who may see /admin: whether it is built static. */
  adminAccess: AdminAccess
  volunteerSource: VolunteerSource
}

const port = (name: string, fallback: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number(`${name} must be a number.`)
      .int(`${name} must be a whole number.`)
      .min(1, `${name} must be 1 to 65535.`)
      .max(65535, `${name} must be 1 to 65535.`)
      .default(fallback),
  )

const Variables = z.object({
  PORT: port('PORT', 3000),
  BACKEND_PORT: port('BACKEND_PORT', EMBEDDED_PORT),
  DATA_DIR: z.string().optional(),
  NEXT_DIST_DIR: z.string().optional(),
})

/**
 * Reads the settings from the environment, `.env.local` and `.env` (in this order of weight).
 *
 * @param folder where the two files are
 * @throws StopError that names the variable and what it must hold
 */
export function readSettings(folder: string = ROOT): Settings {
  for (const file of ['.env.local', '.env']) {
    if (existsSync(join(folder, file))) process.loadEnvFile(join(folder, file))
  }
  return parseSettings(process.env)
}

/** The settings that a set of variables means. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = Variables.safeParse(env)
  if (!parsed.success) throw new StopError(parsed.error.issues.map(({ message }) => message).join(' '))
  const { PORT, BACKEND_PORT, DATA_DIR, NEXT_DIST_DIR } = parsed.data
  if (PORT === BACKEND_PORT)
    throw new StopError('PORT and BACKEND_PORT are the same. Set one of them to another port.')
  try {
    return {
      port: PORT,
      backendPort: BACKEND_PORT,
      dataDir: resolve(ROOT, DATA_DIR || '.data'),
      distDir: NEXT_DIST_DIR || '.next',
      siteUrl: readSiteUrl(env),
      contentSource: readContentSource(env),
      adminAccess: readAdminAccess(env),
      volunteerSource: readVolunteerSource(env),
    }
  } catch (error) {
    throw new StopError(messageOf(error))
  }
}

/** Whether something is left for the embedded backend to do. */
export function needsBackend({ contentSource, volunteerSource }: Settings): boolean {
  return contentSource.kind === 'embedded' || volunteerSource.kind === 'embedded'
}

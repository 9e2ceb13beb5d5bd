import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type MailSettings, readMailSettings } from '../../lib/env/mail-variables.ts'
import {
  type AdminAccess,
  type ContentSource,
  readAdminAccess,
  readContentSource,
  readPorts,
  readSiteUrl,
  readVolunteerSource,
  type Variables,
  type VolunteerSource,
} from '../../lib/env/variables.ts'
import { readBackendShare, readOutput } from '../../lib/env/start-variables.ts'
import { messageOf, StopError } from './stop-error.ts'

/** Root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Where a start writes unless CACHE_DIR names another folder: where the repository itself is read-only. */
const CACHE_FOLDER = '.cache'

/** What the commands of this repository can be told. */
export interface Settings {
  port: number
  backendPort: number
  /** Absolute. */
  dataDir: string
  /** Next's output folder, relative to the root. */
  distDir: string
  /** What a start writes beside its data, absolute: locks, states of programs. */
  cacheDir: string
  /** Whether the build holds all that Next's server needs. */
  isStandalone: boolean
  /** Public origin of the site. */
  siteUrl: string
  /** Whether the embedded backend is another start's: of this machine, or of one to which BACKEND_PORT leads. */
  sharesBackend: boolean
  contentSource: ContentSource
  /** Who may see /admin: whether it is built static. */
  adminAccess: AdminAccess
  volunteerSource: VolunteerSource
  /** Undefined while nothing is mailed. */
  mail: MailSettings | undefined
}

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

/**
 * The settings that a set of variables means.
 *
 * @throws StopError that names the variable and what it must hold
 */
export function parseSettings(env: Variables): Settings {
  try {
    const { site, backend } = readPorts(env)
    if (site === backend)
      throw new StopError('PORT and BACKEND_PORT are the same. Set one of them to another port.')
    return {
      port: site,
      backendPort: backend,
      dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
      distDir: env.NEXT_DIST_DIR || '.next',
      cacheDir: cacheFolder(env),
      isStandalone: readOutput(env) === 'standalone',
      siteUrl: readSiteUrl(env),
      sharesBackend: readBackendShare(env) === 'shared',
      contentSource: readContentSource(env),
      adminAccess: readAdminAccess(env),
      volunteerSource: readVolunteerSource(env),
      mail: readMailSettings(env),
    }
  } catch (error) {
    throw new StopError(messageOf(error))
  }
}

/**
 * A file that a start writes beside its data, named for the build folder.
 *
 * @param ending such as `lock.db`
 */
export function cacheFile({ cacheDir, distDir }: Settings, ending: string): string {
  return join(cacheDir, `${distDir.replaceAll(/[^a-z0-9.-]/gi, '_')}.${ending}`)
}

/** Where a start writes what may be lost, absolute. */
export function cacheFolder(env: Variables = process.env): string {
  return resolve(ROOT, env.CACHE_DIR || CACHE_FOLDER)
}

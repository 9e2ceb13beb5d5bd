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

/** The folder for what may be lost, unless CACHE_DIR names another one. */
const CACHE_FOLDER = '.cache'

/** The settings of the commands, by environment variables. */
export interface Settings {
  port: number
  backendPort: number
  /** Absolute. */
  dataDir: string
  /** Next's output folder, relative to the root. */
  distDir: string
  /** Folder for what may be lost, absolute: locks, states of programs. */
  cacheDir: string
  /** Whether the build holds all that Next's server needs. */
  isStandalone: boolean
  /** Public origin of the site. */
  siteUrl: string
  /** Whether another start runs the embedded backend: on this machine, or on one to which BACKEND_PORT leads. */
  sharesBackend: boolean
  contentSource: ContentSource
  /** Who may see /admin. Open to everybody, it is built as a static page. */
  adminAccess: AdminAccess
  volunteerSource: VolunteerSource
  /** Undefined while nothing is mailed. */
  mail: MailSettings | undefined
}

/**
 * Reads the settings from the environment, `.env.local` and `.env`. An earlier one of these wins over a later one.
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
 * Parses a set of variables into settings.
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
 * The path of a file in the cache folder that belongs to one build folder.
 *
 * @param ending such as `lock.db`
 */
export function cacheFile({ cacheDir, distDir }: Settings, ending: string): string {
  return join(cacheDir, `${distDir.replaceAll(/[^a-z0-9.-]/gi, '_')}.${ending}`)
}

/** The folder for what may be lost, absolute. */
export function cacheFolder(env: Variables = process.env): string {
  return resolve(ROOT, env.CACHE_DIR || CACHE_FOLDER)
}

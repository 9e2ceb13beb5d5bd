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
  readFormsDatabase,
  type Variables,
  type FormsDatabase,
} from '../../lib/env/variables.ts'
import { checkSettings } from '../../lib/env/check-settings.ts'
import { readStart } from '../../lib/env/start-variables.ts'
import { messageOf, StopError } from './stop-error.ts'

/** Root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The example party's content. */
export const EXAMPLE_SEED = join(ROOT, 'seed/production.ndjson')

/** The folder for disposable files, unless CACHE_DIR names another one. */
const CACHE_FOLDER = '.cache'

/** The settings of the commands, from environment variables. */
export interface Settings {
  port: number
  backendPort: number
  /** Absolute. */
  dataDir: string
  /**
   * Absolute path of the NDJSON file with the first content for a new data folder. Its pictures and files are next to
   * it.
   */
  seedFile: string
  /** Next's output folder, relative to the root. */
  distDir: string
  /** Absolute path of the folder for disposable files, such as locks and process states. */
  cacheDir: string
  /** Whether the build is self-contained, without node_modules. */
  isStandalone: boolean
  /** Public origin of the site. */
  siteUrl: string
  /** Whether a proxy in front of the site sends the visitor's address. */
  trustsProxy: boolean
  /**
   * Whether another `npm start` runs the embedded backend, either on this machine or on one reached through
   * BACKEND_PORT.
   */
  sharesBackend: boolean
  contentSource: ContentSource
  /** Who may see /admin. If open to everybody, it is built as a static page. */
  adminAccess: AdminAccess
  formsDatabase: FormsDatabase
  /** Undefined if mail is switched off. */
  mail: MailSettings | undefined
}

/**
 * Reads the settings from the environment, `.env.local` and `.env`, in this order of precedence.
 *
 * @param folder of the two files
 * @throws StopError with one line for each invalid variable
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
 * @throws StopError with one line for each invalid variable
 */
export function parseSettings(env: Variables): Settings {
  try {
    checkSettings(env)
  } catch (error) {
    throw new StopError(messageOf(error))
  }
  const { site, backend } = readPorts(env)
  const start = readStart(env)
  return {
    port: site,
    backendPort: backend,
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    seedFile: findSeed(env),
    distDir: start.distDir,
    cacheDir: cacheFolder(env),
    isStandalone: start.output === 'standalone',
    siteUrl: readSiteUrl(env),
    trustsProxy: start.trustsProxy,
    sharesBackend: start.backend === 'shared',
    contentSource: readContentSource(env),
    adminAccess: readAdminAccess(env),
    formsDatabase: readFormsDatabase(env),
    mail: readMailSettings(env),
  }
}

/** The party's own first content if the repository has any, otherwise the example's. */
function findSeed({ SEED_FILE }: Variables): string {
  const file = resolve(ROOT, SEED_FILE || 'seed/party/data.ndjson')
  if (existsSync(file)) return file
  if (SEED_FILE) throw new StopError('SEED_FILE does not exist. Name an .ndjson file.')
  return EXAMPLE_SEED
}

/**
 * The path of a build folder's file in the cache folder.
 *
 * @param ending such as `lock.db`
 */
export function cacheFile({ cacheDir, distDir }: Settings, ending: string): string {
  return join(cacheDir, `${distDir.replaceAll(/[^a-z0-9.-]/gi, '_')}.${ending}`)
}

/** Absolute path of the folder for disposable files. */
export function cacheFolder(env: Variables = process.env): string {
  return resolve(ROOT, env.CACHE_DIR || CACHE_FOLDER)
}

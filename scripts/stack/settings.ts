import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMailSettings } from '../../lib/env/mail-variables.ts'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readSiteUrl,
  readFormsDatabase,
  type Variables,
} from '../../lib/env/variables.ts'
import { checkSettings } from '../../lib/env/check-settings.ts'
import { readStart } from '../../lib/env/start-variables.ts'
import { messageOf, StopError } from './stop-error.ts'

/** Root of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The example party's content. */
export const EXAMPLE_SEED = join(ROOT, 'seed/production.ndjson')

/** The settings of the commands, from environment variables. */
export type Settings = ReturnType<typeof parseSettings>

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
export function parseSettings(env: Variables) {
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
    /** Absolute. */
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    /**
     * Absolute path of the NDJSON file with the first content for a new data folder. Its pictures and files are next to
     * it.
     */
    seedFile: findSeed(env),
    /** Next's output folder, relative to the root. */
    distDir: start.distDir,
    cacheDir: cacheFolder(env),
    /** Whether the build is self-contained, without node_modules. */
    isStandalone: start.output === 'standalone',
    /** Public origin of the site. */
    siteUrl: readSiteUrl(env),
    /** Whether a proxy in front of the site sends the visitor's address. */
    trustsProxy: start.trustsProxy,
    /**
     * Whether another `npm start` runs the embedded backend, either on this machine or on one reached through
     * BACKEND_PORT.
     */
    sharesBackend: start.backend === 'shared',
    contentSource: readContentSource(env),
    /** Who may see /admin. If open to everybody, it is built as a static page. */
    adminAccess: readAdminAccess(env),
    formsDatabase: readFormsDatabase(env),
    /** Undefined if mail is switched off. */
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

/** Absolute path of the folder for disposable files, such as locks and process states. */
export function cacheFolder(env: Variables = process.env): string {
  return resolve(ROOT, env.CACHE_DIR || '.cache')
}

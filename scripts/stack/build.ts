import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variables } from '../../lib/env/variables.ts'
import type { Backend } from './backend.ts'
import { startNode } from './children.ts'
import { takeLock } from './lock.ts'
import { withProgress } from './program.ts'
import { cacheFile, ROOT, type Settings } from './settings.ts'
import { NEXT, siteEnv, siteVariables } from './site.ts'
import { StopError } from './stop-error.ts'

/**
 * Builds the site unless the last build has the same sources and settings.
 *
 * @throws StopError with the build's output if the build fails
 */
export async function buildIfStale(settings: Settings, backend: Backend | undefined): Promise<void> {
  if (isBuildFresh(settings)) return
  if (!existsSync(join(ROOT, NEXT)))
    throw new StopError(
      'This folder contains a build with other settings, and no sources. Rebuild it with these settings (docs/hosting.md).',
    )
  // Without a stamp, an interrupted build counts as stale.
  rmSync(stampFile(settings), { force: true })
  const stamp = buildStamp(settings)
  await withProgress('Building the site', 'one to three minutes', async () => {
    const build = startNode([NEXT, 'build'], {
      env: { ...siteEnv(settings, backend), NODE_ENV: 'production' },
      inherits: siteVariables(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ending = await build.ended
    if (ending !== 0)
      throw new StopError(`${build.output().trim()}\nThe build failed. The lines above say why.`)
  })
  writeFileSync(stampFile(settings), stamp)
}

/**
 * Locks the build folder for this process, because a build removes the files of a running site, and two sites on one
 * folder would mix up their pages.
 *
 * @returns false if another process holds the lock
 */
export function lockBuildFolder(settings: Settings): boolean {
  return takeLock(cacheFile(settings, 'lock.db'))
}

/** The error for a build folder that another `npm start` is using. */
export function buildInUse({ distDir }: Settings): StopError {
  return new StopError(
    `The build in ${distDir} is in use by another start. Stop that one, or set NEXT_DIST_DIR to another folder such as .next-2.`,
  )
}

/** The folders that the build reads. */
export const BUILD_FOLDERS = ['app', 'components', 'lib', 'schemas', 'studio', 'public'] as const

/** All files that the build reads, except for UNREAD. */
const SOURCES = [
  ...BUILD_FOLDERS.map((folder) => `${folder}/**/*`),
  '*.config.{ts,mjs,js}',
  '{proxy,instrumentation,instrumentation-client}.ts',
  'tsconfig*.json',
  'package-lock.json',
]

/** Tests and check settings among the sources. */
const UNREAD = /\.test\.tsx?$|^(oxfmt|oxlint|playwright|vitest)\.config\./

/**
 * Variables that are read at each start (lib/env/site.ts). If one changes, pages are rendered again, without a build.
 */
const AT_START: ReadonlySet<string> = new Set(['NEXT_PUBLIC_SITE_URL'])

/** The fingerprint of the sources and settings of a build. Content, ports and the site's address are not part of it. */
export function buildStamp(
  settings: Settings,
  { root = ROOT, env = process.env }: { root?: string; env?: Variables } = {},
): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([process.version, settings.adminAccess, settings.isStandalone]))
  for (const [name, value] of Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1))) {
    // An empty variable counts as unset.
    if (value && name.startsWith('NEXT_PUBLIC_') && !AT_START.has(name)) hash.update(`${name}=${value}\n`)
  }
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !UNREAD.test(file) && statSync(join(root, file)).isFile())
    .sort()
  for (const file of files) {
    hash.update(`${file}\n`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The file with the fingerprint of a finished build. */
function stampFile({ distDir }: Settings): string {
  return join(ROOT, distDir, 'build-stamp')
}

/** Whether the build folder contains a finished build of these sources and settings. */
export function isBuildFresh(settings: Settings): boolean {
  const file = stampFile(settings)
  return existsSync(file) && readFileSync(file, 'utf8') === buildStamp(settings)
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Settings } from './settings.ts'

/** Everything that the build reads. */
const SOURCES = [
  '{app,components,lib,schemas,studio,public}/**/*',
  '*.config.{ts,mjs,js}',
  '{proxy,instrumentation,instrumentation-client}.ts',
  'tsconfig*.json',
  'package-lock.json',
]

/** Read at each start (lib/env/site.ts): pages with another address are made anew without a build. */
const AT_START: ReadonlySet<string> = new Set(['NEXT_PUBLIC_SITE_URL'])

/** Where a build comes from. */
interface BuildSource {
  /** Folder of the sources. */
  root?: string
  env?: Readonly<Record<string, string | undefined>>
}

/** A fingerprint of all that makes one build differ from another: not of its content, its ports and its address. */
export function buildStamp(settings: Settings, { root = ROOT, env = process.env }: BuildSource = {}): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([process.version, settings.adminAccess]))
  for (const [name, value] of Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1))) {
    // Set to nothing counts as not set.
    if (value && name.startsWith('NEXT_PUBLIC_') && !AT_START.has(name)) hash.update(`${name}=${value}\n`)
  }
  for (const file of sourceFiles(root)) {
    hash.update(`${file}\n`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Where the fingerprint of a finished build is kept. */
export function stampFile({ distDir }: Settings): string {
  return join(ROOT, distDir, 'build-stamp')
}

/** Whether the build folder holds a finished build of these sources and settings. */
export function isBuildFresh(settings: Settings): boolean {
  const file = stampFile(settings)
  return existsSync(file) && readFileSync(file, 'utf8') === buildStamp(settings)
}

function sourceFiles(root: string): string[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .sort()
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfStale, buildInUse, isBuildFresh, takeBuildFolder } from './stack/build.ts'
import { neededPackages, sourceFilesFrom } from './stack/image-files.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings, ROOT } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

/** What somebody runs on a server, and what those programs start by themselves. */
const PROGRAMS = [
  ...['start', 'backup', 'staff', 'volunteers', 'doctor'].map((name) => `scripts/${name}.ts`),
  ...['front/main.ts', 'backend/main.ts', 'backend/check.ts', 'backend/move.ts', 'scripts/stack/leash.mjs'],
]
/** Read by programs, or part of the build's fingerprint (scripts/stack/build.ts). */
const FOLDERS = [
  'app',
  'components',
  'lib',
  'schemas',
  'studio',
  'public',
  'backend',
  'front',
  'supabase',
  'seed',
]
/** Of the build: its server, and what the front door answers with. */
const BUILD = /^(?:standalone|static|build-stamp|BUILD_ID|.*-manifest\.json)$/

await runProgram(image)

/**
 * `npm run image -- <folder>`: gathers in a new folder all that a server needs, and nothing that a build needs
 * (docs/hosting.md). The build must be standalone.
 */
async function image(): Promise<number> {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new StopError('Usage: NEXT_OUTPUT=standalone npm run image -- <folder>')
  const folder = resolve(ROOT, given)
  if (existsSync(folder)) throw new StopError(`${folder} is there already. Name a folder that is not.`)
  const settings = readSettings()
  if (!settings.isStandalone) throw new StopError('Set NEXT_OUTPUT=standalone: no other build can be moved.')
  if (!isBuildFresh(settings) && !takeBuildFolder(settings)) throw buildInUse(settings)
  await buildIfStale(settings, await readyBackend(settings, { mayJoin: true }))

  mkdirSync(folder, { recursive: true })
  const copy = (path: string) =>
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  const isTest = (path: string) => /\.(?:test|bench)\.tsx?$|\/node_modules\//.test(path)
  for (const name of FOLDERS)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !isTest(path) })
  const files = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) if (/\.(?:ts|mjs|json)$/.test(name) && !isTest(name)) copy(name)
  for (const path of sourceFilesFrom(ROOT, PROGRAMS)) copy(path)
  for (const name of readdirSync(join(ROOT, settings.distDir)))
    if (BUILD.test(name)) copy(join(settings.distDir, name))
  const sources = [...sourceFilesFrom(ROOT, PROGRAMS), ...workersOf()]
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  for (const path of neededPackages(ROOT, sources, lock))
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.slice(join(ROOT, path).length).includes('node_modules'),
    })
  // The first in the PATH of who runs these programs, as in npm's scripts.
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'))
  console.log(`All that a server needs is in ${folder}.`)
  return 0
}

/** The backend starts workers by their address, which no import names. */
function workersOf(): string[] {
  return readdirSync(join(ROOT, 'backend'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:test|bench)\.ts$|-fixture\.ts$/.test(name))
    .map((name) => join('backend', name))
}

import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BUILD_FOLDERS, buildIfStale, buildInUse, isBuildFresh, lockBuildFolder } from './stack/build.ts'
import { neededPackages, sourceFilesFrom } from './image/image-files.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings, ROOT } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

/** The commands to run on a server, and the programs that they start. */
const PROGRAMS = [
  ...['start', 'backup', 'staff', 'people', 'doctor'].map((name) => `scripts/${name}.ts`),
  ...['leash.mjs', 'ready-content.ts'].map((name) => `scripts/stack/${name}`),
  ...['front/main.ts', 'backend/main.ts', 'backend/check.ts', 'backend/move.ts'],
]
/** Folders in the build's fingerprint, plus those with files that programs read. */
const FOLDERS = [...BUILD_FOLDERS, 'backend', 'front', 'supabase', 'seed']
/** The parts of the build to copy: its server, and the front door's files. */
const BUILD = /^(?:standalone|static|build-stamp|BUILD_ID|.*-manifest\.json)$/

await runProgram(image)

/**
 * `npm run image -- <folder>`: copies everything a server needs into a new folder, leaving out what only the build
 * needs (docs/hosting.md). The build must be standalone.
 */
async function image(): Promise<number> {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new StopError('Usage: NEXT_OUTPUT=standalone npm run image -- <folder>')
  const folder = resolve(ROOT, given)
  if (existsSync(folder)) throw new StopError(`${folder} already exists. Name a new folder.`)
  const settings = readSettings()
  if (!settings.isStandalone) throw new StopError('Set NEXT_OUTPUT=standalone: other builds cannot be moved.')
  if (!isBuildFresh(settings) && !lockBuildFolder(settings)) throw buildInUse(settings)
  await buildIfStale(settings, await readyBackend(settings, { mayJoin: true }))

  mkdirSync(folder, { recursive: true })
  const copy = (path: string) =>
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  const isTest = (path: string) => /\.(?:test|bench)\.tsx?$|\/node_modules\//.test(path)
  for (const name of FOLDERS)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !isTest(path) })
  const files = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) if (/\.(?:ts|mjs|json)$/.test(name) && !isTest(name)) copy(name)
  const programFiles = sourceFilesFrom(ROOT, PROGRAMS)
  for (const path of programFiles) copy(path)
  for (const name of readdirSync(join(ROOT, settings.distDir)))
    if (BUILD.test(name)) copy(join(settings.distDir, name))
  // All of the backend's source files, because it starts worker threads by file path rather than by import.
  const backend = globSync('backend/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.{test,bench}.ts', '**/*-fixture.ts'],
  })
  for (const path of neededPackages(ROOT, [...programFiles, ...backend]))
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.slice(join(ROOT, path).length).includes('node_modules'),
    })
  // The programs have this folder first in their PATH, as npm's scripts do.
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'))
  console.log(`${folder} contains everything a server needs.`)
  return 0
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { z } from 'zod'

/** Imports that Node follows at run time, as opposed to type-only imports. */
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

const Versions = z.record(z.string(), z.string()).default({})
const Manifest = z.object({
  dependencies: Versions,
  optionalDependencies: Versions,
  peerDependencies: Versions,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

/** The module specifiers that a file imports at run time. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, one, other]) => one ?? other ?? [])
}

/**
 * Lists the repository's files that programs import, directly or indirectly.
 *
 * @param root the repository
 * @param programs paths below it
 * @returns paths below it, including the programs themselves
 */
export function sourceFilesFrom(root: string, programs: readonly string[]): string[] {
  const found = new Set<string>()
  const left = [...programs]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const folder = dirname(path)
    left.push(
      ...importsOf(join(root, path))
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(folder, name))),
    )
  }
  return [...found].sort()
}

/**
 * Lists the packages that files import, along with all their dependencies.
 *
 * @param files paths below the root
 * @returns folders of installed packages, such as `node_modules/zod`
 */
export function neededPackages(root: string, files: readonly string[]): string[] {
  const found = new Set<string>()
  // Node itself is one of the packages, and runs all other programs.
  const left = ['node', ...packagesImportedBy(root, files)].map((name) => ({ name, from: '' }))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const path = installedAt(root, next)
    if (path === null || found.has(path)) continue
    found.add(path)
    const manifest: unknown = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      Manifest.parse(manifest)
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      left.push({ name, from: path })
  }
  return [...found].sort()
}

/** The names of the packages that files import directly. */
export function packagesImportedBy(root: string, files: readonly string[]): string[] {
  return files
    .flatMap((file) => importsOf(join(root, file)))
    .filter((name) => !/^(?:\.|node:|@\/)/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

/** The nearest folder where Node finds an imported package. Null if the package is for another platform. */
function installedAt(root: string, { name, from }: { name: string; from: string }): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder === '.' ? '' : folder, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (folder === '' || folder === '.') return null
  }
}

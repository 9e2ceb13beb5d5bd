import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../stack/settings.ts'

const LockedPackage = z.object({
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const Lockfile = z.object({ packages: z.record(z.string(), LockedPackage) })

/**
 * Finds faults that keep a lockfile from working on every machine: a platform build that is named but not locked (npm
 * on that platform then fails or does without it), and a download URL in one machine's own registry.
 *
 * @returns one sentence per fault
 */
export function lockfileFaults(json: string): string[] {
  const { packages } = Lockfile.parse(JSON.parse(json))
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...(entry.resolved !== undefined && entry.link !== true ? [`${path} records a download address`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || 'package.json'} wants ${name}, which is not locked`),
  ])
}

/** The command: prints the faults in a file, and returns exit code 1 if there are any. */
export function checkLockfile(file = join(ROOT, 'package-lock.json')): number {
  const faults = lockfileFaults(readFileSync(file, 'utf8'))
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

/** Whether Node's lookup finds the name, starting from a package and going up. */
function isLocked(packages: Record<string, unknown>, from: string, name: string): boolean {
  for (let folder = from; ; folder = parentPackage(folder)) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

function parentPackage(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1))
}

/** `npm run check` runs `node scripts/checks/lockfile.ts`. */
if (import.meta.main) process.exitCode = checkLockfile()

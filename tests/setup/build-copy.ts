import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/stack/settings.ts'

/** Copies a build to another folder in the repository, without what Next and the front door wrote to it since. */
export function copyBuild(build: string, copy: string): void {
  cpSync(join(ROOT, build), join(ROOT, copy), {
    recursive: true,
    filter: (from) => !/[\\/](?:cache|front-pages)$/.test(from),
  })
}

/** Removes a copy, and anything that a start on it left next to it. */
export function removeBuild(copy: string): void {
  rmSync(join(ROOT, copy), { recursive: true, force: true })
  for (const rest of ['lock.db', 'lock.db-journal', 'programs.json'])
    rmSync(join(ROOT, '.cache', `${copy}.${rest}`), { force: true })
}

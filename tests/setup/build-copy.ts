import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/stack/settings.ts'

/** Copies a build to another folder in the repository, without files that Next and the front door have added since. */
export function copyBuild(build: string, copy: string): void {
  cpSync(join(ROOT, build), join(ROOT, copy), {
    recursive: true,
    filter: (from) => !/[\\/](?:cache|front-pages)$/.test(from),
  })
}

/** Removes a copied build, and the files that starting it left in .cache. */
export function removeBuild(copy: string): void {
  rmSync(join(ROOT, copy), { recursive: true, force: true })
  for (const rest of ['lock.db', 'lock.db-journal', 'programs.json'])
    rmSync(join(ROOT, '.cache', `${copy}.${rest}`), { force: true })
}

import { join } from 'node:path'
import { setupLink, type Backend } from './stack/backend.ts'
import { buildIfStale } from './stack/build.ts'
import type { Child } from './stack/children.ts'
import { takeLock } from './stack/lock.ts'
import { requireFreePort } from './stack/ports.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings, ROOT, type Settings } from './stack/settings.ts'
import { startSite } from './stack/site.ts'
import { StopError } from './stack/stop-error.ts'

await runProgram(start)

/** `npm start`: serves the site until a signal comes or a part of it ends. */
async function start(): Promise<number> {
  const settings = readSettings()
  await requireFreePort({ port: settings.port, variable: 'PORT' })
  const backend = await readyBackend(settings, { mayJoin: false })
  requireBuildFolder(settings)
  await buildIfStale(settings, backend)
  const site = await startSite(settings, backend)
  await printAddresses(settings, backend)
  return untilOneEnds({ 'The site’s server': site, 'The backend': backend?.child })
}

/** A second server on the same build folder would rebuild it under the first one, or mix their pages. */
function requireBuildFolder({ distDir }: Settings): void {
  if (takeLock(join(ROOT, '.cache', `${distDir.replaceAll(/[^a-z0-9.-]/gi, '_')}.lock.db`))) return
  throw new StopError(
    `The build in ${distDir} is in use by another start. Stop that one, or set NEXT_DIST_DIR to another folder such as .next-2.`,
  )
}

async function printAddresses({ siteUrl }: Settings, backend: Backend | undefined): Promise<void> {
  const link = backend && (await setupLink(backend))
  console.log(`\n  Site    ${siteUrl}\n  Studio  ${siteUrl}/studio`)
  if (link !== undefined)
    console.log(`  Set up  ${link}\n          (works once: makes the first administrator)`)
  console.log('\n  Ctrl-C ends it.\n')
}

async function untilOneEnds(parts: Record<string, Child | undefined>): Promise<number> {
  const endings = Object.entries(parts).flatMap(([name, child]) =>
    child ? [child.ended.then((ending) => `${name} ended (${ending}).`)] : [],
  )
  throw new StopError(`${await Promise.race(endings)} Everything else was stopped; start again.`)
}

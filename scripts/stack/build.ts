import { rmSync, writeFileSync } from 'node:fs'
import type { Backend } from './backend.ts'
import { buildStamp, isBuildFresh, stampFile } from './build-stamp.ts'
import { startNode } from './children.ts'
import { withProgress } from './progress.ts'
import type { Settings } from './settings.ts'
import { siteEnv } from './site-env.ts'
import { StopError } from './stop-error.ts'

const NEXT = 'node_modules/next/dist/bin/next'

/**
 * Builds the site unless the last build is of the same sources and settings.
 *
 * @throws StopError with the build's own words when it fails
 */
export async function buildIfStale(settings: Settings, backend: Backend | undefined): Promise<void> {
  if (isBuildFresh(settings)) return
  // Without its stamp an interrupted build counts as stale.
  rmSync(stampFile(settings), { force: true })
  const stamp = buildStamp(settings)
  await withProgress('Building the site', 'one to three minutes', async () => {
    const build = startNode([NEXT, 'build'], {
      env: { ...siteEnv(settings, backend), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ending = await build.ended
    if (ending !== 0)
      throw new StopError(`${build.output().trim()}\nThe build failed. The lines above say why.`)
  })
  writeFileSync(stampFile(settings), stamp)
}

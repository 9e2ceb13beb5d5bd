import { parseArgs } from 'node:util'
import { buildIfStale, buildInUse, isBuildFresh, lockBuildFolder } from './stack/build.ts'
import { printHostedProblems } from './doctor/hosted-services.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings } from './stack/settings.ts'

await runProgram(build)

/** `npm run build`: builds the site if the last build is stale, running a backend for the build. */
async function build(): Promise<number> {
  parseArgs()
  const settings = readSettings()
  if (!isBuildFresh(settings)) {
    if (!lockBuildFolder(settings)) throw buildInUse(settings)
    await printHostedProblems(settings, { isToBuild: true })
  }
  await buildIfStale(settings, await readyBackend(settings, { mayJoin: true }))
  return 0
}

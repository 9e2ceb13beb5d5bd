import { buildIfStale, buildInUse, isBuildFresh, takeBuildFolder } from './stack/build.ts'
import { sayHostedTroubles } from './stack/hosted-services.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings } from './stack/settings.ts'

await runProgram(build)

/** `npm run build`: builds the site if the last build is stale, with a backend for as long as it takes. */
async function build(): Promise<number> {
  const settings = readSettings()
  if (!isBuildFresh(settings)) {
    if (!takeBuildFolder(settings)) throw buildInUse(settings)
    await sayHostedTroubles(settings, { isToBuild: true })
  }
  await buildIfStale(settings, await readyBackend(settings, { mayJoin: true }))
  return 0
}

import { isHealthy, setupLink, startBackend, type Backend } from './stack/backend.ts'
import { answers } from './stack/answers.ts'
import { buildIfStale, buildInUse, isBuildFresh, takeBuildFolder } from './stack/build.ts'
import type { Child } from './stack/children.ts'
import { frontProbe, siteProbe, startFront, startSite } from './stack/site.ts'
import { freePort, requireFreePort } from './stack/ports.ts'
import { createProgramStates, keepRunning, programStatesFile } from './stack/keep-running.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { sayHostedTroubles } from './stack/hosted-services.ts'
import { StopError } from './stack/stop-error.ts'

const BEHIND_FRONT = { mayJoin: false, isBehindFront: true } as const
const log = (line: string) => console.log(line)

await runProgram(start)

/**
 * `npm start`: serves the site until a signal comes. Where the build is fresh, the front door is open first, with the
 * pages of the last run. A part that ends later is started again.
 */
async function start(): Promise<number> {
  const settings = readSettings()
  await requireFreePort({ port: settings.port, variable: 'PORT' })
  // A second server on the same build folder would rebuild it under the first one, or mix their pages.
  const isOurs = takeBuildFolder(settings)
  const earlyPort = await freePort()
  const early = isOurs && isBuildFresh(settings) ? await startFront(settings, earlyPort) : undefined
  const backend = await readyBackend(settings, BEHIND_FRONT)
  if (!isOurs) throw buildInUse(settings)
  // Only a build waits for it: pages that are there are served whatever the services say.
  const isSaid = sayHostedTroubles(settings, { isToBuild: !isBuildFresh(settings) })
  if (!isBuildFresh(settings)) await isSaid
  await buildIfStale(settings, backend)
  // A port that was free before a build of minutes may be taken after it.
  const nextPort = early === undefined ? await freePort() : earlyPort
  const front = early ?? (await startFront(settings, nextPort))
  const site = await startSite(settings, backend, nextPort)
  await printAddresses(settings, backend)
  watch({ settings, backend, nextPort, front, site })
  return new Promise(() => undefined)
}

async function printAddresses(settings: Settings, backend: Backend | undefined): Promise<void> {
  const { siteUrl } = settings
  const link = await setupLink(settings, backend)
  console.log(`\n  Site    ${siteUrl}\n  Studio  ${siteUrl}/studio`)
  if (link !== undefined)
    console.log(`  Set up  ${link}\n          (works once: makes the first administrator)`)
  console.log('\n  Ctrl-C ends it.\n')
}

interface Parts {
  settings: Settings
  backend: Backend | undefined
  nextPort: number
  front: Child
  site: Child
}

/** Starts each part again that ends or hangs. */
function watch({ settings, backend, nextPort, front, site }: Parts): void {
  const states = createProgramStates(programStatesFile(settings))
  keepRunning(front, {
    name: 'The front door',
    start: () => startFront(settings, nextPort),
    isAnswering: () => answers(frontProbe(settings)),
    log,
    onState: (state) => states('the front door', state),
  })
  keepRunning(site, {
    name: 'The site’s server',
    start: () => startSite(settings, backend, nextPort),
    isAnswering: () => answers(siteProbe(nextPort)),
    log,
    onState: (state) => states('the site’s server', state),
  })
  if (backend?.child === undefined) return
  keepRunning(backend.child, {
    name: 'The backend',
    start: async () => requireChild(await startBackend(settings, BEHIND_FRONT)),
    isAnswering: () => isHealthy(backend),
    log,
    onState: (state) => states('the backend', state),
  })
}

function requireChild({ child }: Backend): Child {
  if (child === undefined) throw new StopError('Another command runs the backend.')
  return child
}

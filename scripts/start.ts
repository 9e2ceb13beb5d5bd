import { parseArgs } from 'node:util'
import { isHealthy, setupLink, startBackend, type Backend } from './stack/backend.ts'
import { answers } from './stack/answers.ts'
import { buildIfStale, buildInUse, isBuildFresh, lockBuildFolder } from './stack/build.ts'
import { type Child, startNode } from './stack/children.ts'
import { frontProbe, siteProbe, startFront, startSite } from './stack/site.ts'
import { freePort, requireFreePort } from './stack/ports.ts'
import { createProgramStates, keepRunning, type Program, programStatesFile } from './stack/keep-running.ts'
import { runProgram } from './stack/program.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { needsBackend } from '../lib/env/sources.ts'
import { printHostedProblems } from './doctor/hosted-services.ts'
import { StopError } from './stack/stop-error.ts'

const BEHIND_FRONT = { mayJoin: false, isBehindFront: true } as const
const log = (line: string) => console.log(line)

await runProgram(start)

/**
 * `npm start`: serves the site until it receives a signal. If the build is fresh, the front door starts first and
 * serves the last run's pages. Programs that exit are restarted.
 */
async function start(): Promise<number> {
  parseArgs()
  const settings = readSettings()
  await requireFreePort({ port: settings.port, variable: 'PORT' })
  // A second server on the same build folder would rebuild it under the first one, or mix up their pages.
  const isOurs = lockBuildFolder(settings)
  const isFresh = isBuildFresh(settings)
  const earlyPort = await freePort()
  const early = isOurs && isFresh ? await startFront(settings, earlyPort) : undefined
  const backend = needsBackend(settings) ? await startBackend(settings, BEHIND_FRONT) : undefined
  if (backend !== undefined) await readyContent()
  if (!isOurs) throw buildInUse(settings)
  const hostedChecks = printHostedProblems(settings, { isToBuild: !isFresh })
  // A site that is already built is served even if the checks find problems. Only a build waits for them.
  if (!isFresh) await hostedChecks
  await buildIfStale(settings, backend)
  // A port that was free may be taken after a build of several minutes.
  const nextPort = early === undefined ? await freePort() : earlyPort
  const front = early ?? (await startFront(settings, nextPort))
  const site = await startSite(settings, backend, nextPort)
  await printAddresses(settings, backend)
  watch({ settings, backend, nextPort, front, site })
  // Never resolves: a signal ends the process.
  return new Promise(() => undefined)
}

/** Prepares the content in a separate process, which frees the memory when it exits. @throws StopError if that fails */
async function readyContent(): Promise<void> {
  const child = startNode(['scripts/stack/ready-content.ts'], {
    env: {},
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const ending = await child.ended
  if (ending === 0) return
  await child.outputEnded
  throw new StopError(child.output().trim() || `Preparing the content ended with ${ending}.`)
}

async function printAddresses(settings: Settings, backend: Backend | undefined): Promise<void> {
  const { siteUrl } = settings
  const link = await setupLink(settings, backend)
  console.log(`\n  Site    ${siteUrl}\n  Studio  ${siteUrl}/studio`)
  if (link !== undefined)
    console.log(`  Set up  ${link}\n          (works once: creates the first administrator)`)
  console.log('\n  Press Ctrl-C to stop.\n')
}

interface Programs {
  settings: Settings
  backend: Backend | undefined
  nextPort: number
  front: Child
  site: Child
}

/** Restarts any of the three programs if it exits or hangs. */
function watch({ settings, backend, nextPort, front, site }: Programs): void {
  const states = createProgramStates(programStatesFile(settings))
  const keep = (child: Child, name: string, ways: Pick<Program, 'start' | 'isAnswering'>) =>
    keepRunning(child, {
      ...ways,
      name: `The ${name}`,
      log,
      onState: (state) => states(`the ${name}`, state),
    })
  keep(front, 'front door', {
    start: () => startFront(settings, nextPort),
    isAnswering: () => answers(frontProbe(settings)),
  })
  keep(site, 'site’s server', {
    start: () => startSite(settings, backend, nextPort),
    isAnswering: () => answers(siteProbe(nextPort)),
  })
  if (backend?.child === undefined) return
  keep(backend.child, 'backend', {
    start: async () => requireChild(await startBackend(settings, BEHIND_FRONT)),
    isAnswering: () => isHealthy(backend),
  })
}

/** @throws StopError if another command has started a backend in the meantime */
function requireChild({ child }: Backend): Child {
  if (child === undefined) throw new StopError('Another command runs the backend.')
  return child
}

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { answers } from './answers.ts'
import { startNode, type Child } from './children.ts'
import { FRONT_SECRET } from './front-secret.ts'
import { needsBackend, ROOT, type Settings } from './settings.ts'
import { StopError } from './stop-error.ts'

const READY_WITHIN_MS = 15_000
const POLL_MS = 20

/**
 * Starts the front door at the site's port, before Next where a build is there: it answers with the pages of the last
 * run until Next does.
 *
 * @param nextPort where Next listens on the loopback, now or soon
 */
export async function startFront(settings: Settings, nextPort: number): Promise<Child> {
  const child = startNode(['front/main.ts'], {
    env: {
      PORT: String(settings.port),
      FRONT_SECRET,
      FRONT_NEXT: `http://127.0.0.1:${nextPort}`,
      FRONT_BACKEND: needsBackend(settings) ? `http://127.0.0.1:${settings.backendPort}` : '',
      FRONT_SITE_URL: settings.siteUrl,
      FRONT_BUILD_FOLDER: join(ROOT, settings.distDir),
      FRONT_PUBLIC_FOLDER: join(ROOT, 'public'),
    },
    // Its troubles, one line each.
    stdio: ['ignore', 'ignore', 'inherit'],
    stopsFirst: true,
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new StopError('The front door did not start.')
    if (await answers(frontProbe(settings))) return child
    await wait(POLL_MS)
  }
  throw new StopError(
    `The front door did not answer on port ${settings.port} within ${READY_WITHIN_MS / 1000} s.`,
  )
}

/** An address that the front door answers by itself, whatever happens behind it. */
export function frontProbe({ port }: Settings): string {
  return `http://127.0.0.1:${port}/_front`
}

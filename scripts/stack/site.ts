import { setTimeout as wait } from 'node:timers/promises'
import { answers } from './answers.ts'
import type { Backend } from './backend.ts'
import { startNode, type Child } from './children.ts'
import { FRONT_SECRET } from './front-secret.ts'
import type { Settings } from './settings.ts'
import { siteEnv } from './site-env.ts'
import { StopError } from './stop-error.ts'

const NEXT = 'node_modules/next/dist/bin/next'
const READY_WITHIN_MS = 60_000
const POLL_MS = 50
/** Answers without a page being rendered. */
const PROBE = '/robots.txt'

/**
 * Starts the production server of the built site on the loopback and waits until it answers.
 *
 * @param port where it listens: the front door passes on to it
 */
export async function startSite(
  settings: Settings,
  backend: Backend | undefined,
  port: number,
): Promise<Child> {
  const child = startNode([NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    env: {
      ...siteEnv(settings, backend),
      NODE_ENV: 'production',
      FRONT_SECRET,
    },
    // Next's banner names its own addresses; the ones that matter are printed by the caller.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new StopError('The site’s server did not start.')
    if (await answers(siteProbe(port))) return child
    await wait(POLL_MS)
  }
  throw new StopError(`The site’s server did not answer within ${READY_WITHIN_MS / 1000} s.`)
}

/** An address at which Next answers while it is well. */
export function siteProbe(port: number): string {
  return `http://127.0.0.1:${port}${PROBE}`
}

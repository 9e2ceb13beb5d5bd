import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from './backend.ts'
import { startNode, type Child } from './children.ts'
import type { Settings } from './settings.ts'
import { siteEnv } from './site-env.ts'
import { StopError } from './stop-error.ts'

const NEXT = 'node_modules/next/dist/bin/next'
const READY_WITHIN_MS = 60_000
const POLL_MS = 50

/** Starts the production server of the built site and waits until it answers. */
export async function startSite(settings: Settings, backend: Backend | undefined): Promise<Child> {
  const child = startNode([NEXT, 'start', '-p', String(settings.port)], {
    env: { ...siteEnv(settings, backend), NODE_ENV: 'production' },
    // Next's banner names its own addresses; the ones that matter are printed by the caller.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.hasEnded()) throw new StopError('The site’s server did not start.')
    if (await answers(`http://127.0.0.1:${settings.port}/`)) return child
    await wait(POLL_MS)
  }
  throw new StopError(`The site did not answer on port ${settings.port} within ${READY_WITHIN_MS / 1000} s.`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { startNode, type Child } from './children.ts'
import { readOrMakeSecrets, requireDataFolder, type StackSecrets } from './data-folder.ts'
import { openLogFile } from './log-file.ts'
import { requireFreePort } from './ports.ts'
import { programStatesFile } from './program-states.ts'
import type { Settings } from './settings.ts'
import { StopError } from './stop-error.ts'

/** The embedded backend that the other parts talk to. */
export interface Backend {
  /** Origin, such as `http://127.0.0.1:3333`. */
  url: string
  secrets: StackSecrets
  /** Absent when another command of the same data folder runs it. */
  child?: Child
}

/** The backend's complaints, in the data folder: there is nobody to read them at a terminal. */
const BACKEND_LOG = 'backend.log'
const READY_WITHIN_MS = 30_000
const POLL_MS = 50

/** How a command wants its backend. */
export interface BackendChoice {
  /** Whether one will do that another command runs on the same folder. */
  mayJoin: boolean
  /** Whether visitors reach it through the front door. */
  isBehindFront?: boolean
}

/**
 * Starts the backend on its data folder, or joins the one that already serves the same folder.
 *
 * @throws StopError when the folder or the port cannot be had
 */
export async function startBackend(settings: Settings, options: BackendChoice): Promise<Backend> {
  const url = `http://127.0.0.1:${settings.backendPort}`
  requireDataFolder(settings.dataDir)
  if (options.mayJoin) {
    const secrets = readOrMakeSecrets(settings.dataDir)
    if (await isServiceOf(url, secrets)) return { url, secrets }
  }
  await requireFreePort({ port: settings.backendPort, variable: 'BACKEND_PORT', host: '127.0.0.1' })
  const secrets = readOrMakeSecrets(settings.dataDir)
  const log = openLogFile(join(settings.dataDir, BACKEND_LOG))
  const child = startNode(['backend/main.ts'], {
    env: {
      BACKEND_PORT: String(settings.backendPort),
      DATA_DIR: settings.dataDir,
      SITE_URL: settings.siteUrl,
      // Through the loopback: the public address may lead through a proxy that does not know this machine.
      WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/revalidate`,
      WEBHOOK_SECRET: secrets.webhookSecret,
      // The front door writes X-Forwarded-For anew for each visitor, and `npm start` says how all three fare.
      ...(options.isBehindFront && { TRUST_PROXY: '1', PROGRAMS_FILE: programStatesFile(settings) }),
      SERVICE_TOKEN: secrets.serviceToken,
      VIEWER_TOKEN: secrets.viewerToken,
      SITE_TOKEN: secrets.siteToken,
      SUPABASE: settings.volunteerSource.kind,
      SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    },
    // Through this process, which can set the log aside while the backend runs.
    stdio: ['ignore', 'ignore', 'pipe'],
    onOutput: (text) => log.write(text),
  })
  void child.silent.then(() => log.close())
  await waitUntilHealthy(url, child)
  return { url, secrets, child }
}

/**
 * The one-time link with which the first administrator is made.
 *
 * @returns undefined when there is a staff account
 */
export async function setupLink({ url, secrets }: Backend): Promise<string | undefined> {
  const response = await fetch(`${url}/backend/staff/setup-link`, { headers: bearer(secrets) })
  if (!response.ok) return undefined
  return z.object({ url: z.string() }).parse(await response.json()).url
}

/** Whether a backend is well. */
export function isHealthy({ url }: Backend): Promise<boolean> {
  return answers(`${url}/backend/health`)
}

async function waitUntilHealthy(url: string, child: Child): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.hasEnded()) {
      await child.silent
      throw new StopError(child.output().trim() || 'The backend did not start.')
    }
    if (await answers(`${url}/backend/health`)) return
    await wait(POLL_MS)
  }
  throw new StopError(`The backend did not answer at ${url} within ${READY_WITHIN_MS / 1000} s.`)
}

/** Whether a backend answers that knows this folder's token. */
async function isServiceOf(url: string, secrets: StackSecrets): Promise<boolean> {
  return answers(
    `${url}/backend/lake/v2025-11-01/data/query/production?query=1&perspective=raw`,
    bearer(secrets),
  )
}

async function answers(url: string, headers?: Record<string, string>): Promise<boolean> {
  try {
    return (await fetch(url, { headers, signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

function bearer({ serviceToken }: StackSecrets): Record<string, string> {
  return { authorization: `Bearer ${serviceToken}` }
}

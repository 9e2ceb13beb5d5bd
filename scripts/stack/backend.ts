import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { answersOk, bearer, untilReady } from './answers.ts'
import { type Child, FREE_AT_ONCE, LEAN, startNode } from './children.ts'
import { readOrMakeSecrets, requireDataFolder, secretsOf, type StackSecrets } from './data-folder.ts'
import { requireFreePort } from './ports.ts'
import { queryAddress } from '../../lib/env/sources.ts'
import { MAIL_VARIABLES } from '../../lib/env/mail-variables.ts'
import { programStatesFile } from './keep-running.ts'
import type { Settings } from './settings.ts'
import { messageOf } from './stop-error.ts'

/** A running embedded backend. */
export interface Backend {
  /** Origin, such as `http://127.0.0.1:3333`. */
  url: string
  secrets: StackSecrets
  /** Absent if another command is running the backend. */
  child?: Child
}

/** The backend's log in the data folder. */
const BACKEND_LOG = 'backend.log'

/** The commands' variables that the backend reads itself (backend/start/environment.ts). */
const VARIABLES = [
  ...['STAFF_EMAIL', 'STAFF_PASSWORD', 'DATABASE_URL', 'PGPASSWORD', 'LOG_LEVEL'],
  ...MAIL_VARIABLES,
]

/**
 * Keeps V8 from optimising Postgres in WebAssembly, which takes half a gigabyte for a few seconds and does not speed up
 * sign-ups, because they wait for the disk.
 */
const LESS_MEMORY = '--liftoff-only'

/** Polling interval for a shared backend, in milliseconds. */
const JOIN_POLL_MS = 1_000

/** A command's options for its backend. */
export interface BackendOptions {
  /** Whether the command may use a backend that another command is running on the same folder. */
  mayJoin: boolean
  /** Whether visitors reach the backend through the front door. */
  isBehindFront?: boolean
}

/**
 * Starts the backend on its data folder, or uses one that is already running there.
 *
 * @throws StopError if the folder is not writable or the port is in use
 */
export async function startBackend(settings: Settings, options: BackendOptions): Promise<Backend> {
  const url = `http://127.0.0.1:${settings.backendPort}`
  if (settings.sharesBackend) return joinBackend(url, secretsOf(settings))
  requireDataFolder(settings.dataDir)
  if (options.mayJoin) {
    const secrets = readOrMakeSecrets(settings.dataDir)
    if (await acceptsSecrets(url, secrets)) return { url, secrets }
  }
  await requireFreePort({ port: settings.backendPort, variable: 'BACKEND_PORT', host: '127.0.0.1' })
  const secrets = readOrMakeSecrets(settings.dataDir)
  const log = openLogFile(join(settings.dataDir, BACKEND_LOG))
  const child = startNode([...LEAN, LESS_MEMORY, 'backend/main.ts'], {
    env: {
      ...FREE_AT_ONCE,
      BACKEND_PORT: String(settings.backendPort),
      DATA_DIR: settings.dataDir,
      CACHE_DIR: settings.cacheDir,
      SITE_URL: settings.siteUrl,
      // Uses the loopback interface, because a proxy at the public address may not be reachable from this machine.
      WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/revalidate`,
      WEBHOOK_SECRET: secrets.webhookSecret,
      // The front door sets X-Forwarded-For for each visitor.
      TRUST_PROXY: options.isBehindFront || settings.trustsProxy ? '1' : '0',
      // `npm start` writes the states of all three programs.
      ...(options.isBehindFront && { PROGRAMS_FILE: programStatesFile(settings) }),
      SERVICE_TOKEN: secrets.serviceToken,
      VIEWER_TOKEN: secrets.viewerToken,
      SITE_TOKEN: secrets.siteToken,
      SUPABASE: settings.formsDatabase.kind,
      SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
      // The backend reads the wording of emails, which is part of the content.
      ...(settings.contentSource.kind === 'hosted' && {
        CONTENT_QUERY_URL: queryAddress(settings.contentSource),
      }),
    },
    inherits: VARIABLES,
    // The log goes through this process, which can rotate it while the backend runs.
    stdio: ['ignore', 'ignore', 'pipe'],
    onOutput: (text) => log.write(text),
  })
  void child.outputEnded.then(() => log.close())
  await untilReady(child, { name: 'The backend', isReady: () => isHealthy({ url }), timeoutMs: 30_000 })
  return { url, secrets, child }
}

/**
 * Waits, without a time limit, for the backend of another `npm start`. In the meantime the front door serves the last
 * run's pages.
 */
async function joinBackend(url: string, secrets: StackSecrets): Promise<Backend> {
  if (!(await acceptsSecrets(url, secrets)))
    console.error(`Waiting for a backend with these secrets at ${url}.`)
  while (!(await acceptsSecrets(url, secrets))) await wait(JOIN_POLL_MS)
  return { url, secrets }
}

/**
 * Requests the one-time link that creates the first administrator.
 *
 * @returns undefined if there is a staff account, or if staff accounts are on hosted Sanity
 */
export async function setupLink(
  { contentSource }: Settings,
  backend: Backend | undefined,
): Promise<string | undefined> {
  if (backend === undefined || contentSource.kind === 'hosted') return undefined
  const { url, secrets } = backend
  const response = await fetch(`${url}/backend/staff/setup-link`, bearer(secrets.serviceToken))
  if (!response.ok) return undefined
  return z.object({ url: z.string() }).parse(await response.json()).url
}

/** Whether a backend responds and is healthy. */
export function isHealthy({ url }: Pick<Backend, 'url'>): Promise<boolean> {
  return answersOk(`${url}/backend/health`)
}

/** Whether there is a backend that responds and accepts this folder's token. */
function acceptsSecrets(url: string, { serviceToken }: StackSecrets): Promise<boolean> {
  const query = `${url}/backend/lake/v2025-11-01/data/query/production?query=1&perspective=raw`
  return answersOk(query, bearer(serviceToken))
}

/** Maximum size of a log file in bytes. Enough for about a week of entries, including errors. */
const LARGEST = 2_000_000
/** The number of older files kept: `.1` is the newest. */
const KEPT = 3

/**
 * Opens the log file that a command writes for its child. It is rotated at 2 MB, between two lines, with three older files. Lines that cannot
 * be written to a full disk go to this command's standard error.
 */
export function openLogFile(path: string) {
  let fd = openSync(path, 'a', 0o600)
  let size = fstatSync(fd).size
  let isWithinLine = false

  function add(text: string): void {
    if (text === '') return
    isWithinLine = !text.endsWith('\n')
    try {
      size += writeSync(fd, text)
    } catch {
      process.stderr.write(text)
    }
  }

  function rotate(): void {
    // Reset the size even if rotation fails, so that the next attempt comes after the same amount of text.
    size = 0
    try {
      for (let age = KEPT; age > 0; age -= 1) {
        const younger = age === 1 ? path : `${path}.${age - 1}`
        if (existsSync(younger)) renameSync(younger, `${path}.${age}`)
      }
      const next = openSync(path, 'a', 0o600)
      closeSync(fd)
      fd = next
    } catch (error) {
      // A failed rotation must not stop the site. Writing to the open file continues.
      process.stderr.write(`${path} cannot be rotated: ${messageOf(error)}\n`)
    }
  }

  if (size > LARGEST) rotate()
  return {
    /** Adds text. A line may arrive in pieces. */
    write(text: string): void {
      if (size === 0 || size + Buffer.byteLength(text) <= LARGEST) return add(text)
      // The rest of an unfinished line goes into the same file.
      const lineEnd = isWithinLine ? text.indexOf('\n') + 1 : 0
      add(text.slice(0, lineEnd))
      if (!isWithinLine) rotate()
      add(text.slice(lineEnd))
    },
    close: () => closeSync(fd),
  }
}

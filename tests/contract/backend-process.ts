import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../setup/lake-client.ts'

const MAIN = new URL('../../backend/main.ts', import.meta.url).pathname
const TOKEN = 'service-token-of-the-process-tests'

/** A backend started as a separate process. */
export interface BackendProcess {
  child: ChildProcess
  /** Its address once it is ready, or null if it has exited. */
  url: string | null
  exitCode: number | null
  errors: string
}

const running = new Set<ChildProcess>()

/**
 * Starts the backend as a process and waits until it is ready or has exited. It has no forms database, because starting
 * one takes as long as everything else; `environment` can add it with `SUPABASE: 'embedded'`.
 *
 * @param shell a line of `sh` to run first in the same process, for example to set a limit
 */
export function startBackendProcess({
  dataDir,
  environment = {},
  shell,
  ...options
}: {
  dataDir: string
  environment?: Record<string, string>
  shell?: string
} & Pick<SpawnOptions, 'uid' | 'gid'>): Promise<BackendProcess> {
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', MAIN]
  const [program = '', ...args] =
    shell === undefined ? command : ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
  const child = spawn(program, args, {
    ...options,
    env: {
      ...{ NODE_ENV: 'test', DATA_DIR: dataDir, BACKEND_PORT: '0', SERVICE_TOKEN: TOKEN, SUPABASE: 'hosted' },
      // Halves the start time. Not used with a limit, which would apply to these files too.
      NODE_COMPILE_CACHE: shell === undefined ? process.env.NODE_COMPILE_CACHE : '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [output, errors] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const url = /^backend ready (\S+)\n/m.exec(output)?.[1]
      if (url !== undefined) resolve({ child, url, exitCode: null, errors })
    })
    child.once('close', (exitCode) => {
      running.delete(child)
      resolve({ child, url: null, exitCode, errors })
    })
  })
}

/** Sends a signal to a process. Resolves with its exit code. */
export function stopBackendProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

/** Kills the processes that a test left running, and waits until they have stopped writing to their folders. */
export async function killBackendProcesses(): Promise<void> {
  const left = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(left)
}

/** The official client for a backend process, with full rights. */
export function processClient({ url }: Pick<BackendProcess, 'url'>): SanityClient {
  return lakeClient(String(url), { token: TOKEN })
}

/** Header for a caller with full rights. */
export const processAuthorization = { authorization: `Bearer ${TOKEN}` } as const

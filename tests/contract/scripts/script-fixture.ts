import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePorts } from '../../../scripts/stack/ports.ts'
import { followProcess, type FollowedProcess } from '../../setup/start-process.ts'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A script's outcome, as shown in a terminal. */
export interface ScriptRun {
  code: number | null
  /** Its output line by line, with standard error last. */
  lines: string[]
}

export interface RunningScript extends Omit<FollowedProcess, 'ended'> {
  ended: Promise<ScriptRun>
}

/** A terminal that runs the repository's scripts on its own data folder. */
export class Terminal {
  readonly folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  readonly dataDir = join(this.folder, 'data')
  /** The environment, with this machine's hosted services switched off. */
  readonly env: Record<string, string>
  readonly #running = new Set<ChildProcess>()

  constructor(ports: readonly number[], env: Record<string, string> = {}) {
    this.env = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      DATA_DIR: this.dataDir,
      PORT: String(ports[0]),
      BACKEND_PORT: String(ports[1]),
      // This folder doesn't exist, so there is no build.
      NEXT_DIST_DIR: `.next-${ports[0]}`,
      ...Object.fromEntries(SWITCHED_OFF.map((name) => [name, ''])),
      ...env,
    }
  }

  /** Path of a file or folder in this terminal's temporary folder. */
  path(name: string): string {
    return join(this.folder, name)
  }

  /** Starts `node scripts/x.ts args`, as the scripts in package.json do. */
  start(script: string, args: readonly string[] = [], env: Record<string, string> = {}): RunningScript {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: ROOT,
      env: { NODE_ENV: 'development', ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.add(child)
    const followed = followProcess(child)
    const ended = followed.ended.then((code) => {
      this.#running.delete(child)
      return { code, lines: followed.output().split('\n').slice(0, -1) }
    })
    return { ...followed, ended }
  }

  run(script: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<ScriptRun> {
    return this.start(script, args, env).ended
  }

  /** Stops all running scripts, and deletes the folder. */
  async close(): Promise<void> {
    const left = [...this.#running].map((child) => once(child, 'close'))
    for (const child of this.#running) child.kill('SIGTERM')
    await Promise.all(left)
    rmSync(this.folder, { recursive: true, force: true })
    rmSync(join(ROOT, this.env.NEXT_DIST_DIR ?? '.next-none'), { recursive: true, force: true })
  }
}

const SWITCHED_OFF = [
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_DATASET',
  'NEXT_PUBLIC_SUPABASE_URL',
  'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'NEXT_PUBLIC_SUPABASE_ANON_KEY',
  'DATABASE_URL',
  'STAFF_EMAIL',
  'STAFF_PASSWORD',
  'ADMIN_ACCESS',
  'LOG_LEVEL',
]

/** Opens a terminal. No backend is running. */
export async function openTerminal(env: Record<string, string> = {}): Promise<Terminal> {
  return new Terminal(await freePorts(2), env)
}

/** A terminal, with a backend running on its data folder, as when the site is running. */
export interface RunningSite {
  terminal: Terminal
  backend: TestBackend
}

/**
 * One running backend for all tests in a file. The scripts connect to it.
 *
 * @example
 * const site = useRunningSite()
 * it('…', async () => expect(await site().terminal.run('scripts/staff.ts', ['list'])).toMatchObject({ code: 0 }))
 */
export function useRunningSite(): () => RunningSite {
  let site: RunningSite | undefined
  beforeAll(async () => {
    const [port = 0] = await freePorts(1)
    const dataDir = mkdtempSync(join(tmpdir(), 'scripts-backend-'))
    const backend = await startTestBackend({ dataDir })
    const secrets = {
      serviceToken: backend.token('service'),
      viewerToken: backend.token('preview'),
      siteToken: backend.token('site'),
      webhookSecret: 'webhook-secret-of-the-script-tests-01',
      supabaseSecretKey: 'sb_secret_of-the-script-tests-0123456789',
    }
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
    const terminal = new Terminal([port, Number(new URL(backend.url).port)], { DATA_DIR: dataDir })
    site = { terminal, backend }
  })
  afterAll(async () => {
    await site?.terminal.close()
    await site?.backend.dispose()
  })
  return () => {
    if (site === undefined) throw new Error('The backend is not up yet: ask inside a test.')
    return site
  }
}

/** A process on this machine, as reported by Linux. */
interface SystemProcess {
  command: string
  environment: string[]
}

/** All processes that use a data folder: a script's whole tree, even after reparenting. Linux only. */
export function processesOf(dataDir: string): SystemProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({
      command: readProc(pid, 'cmdline').join(' '),
      environment: readProc(pid, 'environ'),
    }))
    .filter(({ environment }) => environment.includes(`DATA_DIR=${dataDir}`))
}

function readProc(pid: string, name: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0')
  } catch {
    // The process has just exited.
    return []
  }
}

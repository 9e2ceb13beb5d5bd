import { spawn, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cacheFolder, ROOT } from './settings.ts'

/** How a child ended: an exit code, or the signal's name. */
export type Ending = number | NodeJS.Signals

/** A process that this script started, with its descendants. */
export type Child = ReturnType<typeof startChild>

interface ChildOptions {
  command: string
  args: string[]
  env: Readonly<Record<string, string | undefined>>
  /**
   * Names of the other variables to inherit from this process. By default all are inherited. A list keeps other
   * programs' secrets from the child.
   */
  inherits?: readonly string[]
  /** Called with each piece of its output, if `stdio` pipes it. */
  onOutput?: (text: string) => void
  stdio: StdioOptions
  /**
   * Whether it is stopped before the others. True for the front door, because the others still have to serve its last
   * requests.
   */
  stopsFirst?: boolean
}

/** Long enough for the backend to close its store and its streams. */
const GRACE_MS = 5_000
const POLL_MS = 50
/** Characters. */
const KEPT_OUTPUT = 20_000
/** Variables of the system and the build that any program may need. None contains a secret of the site. */
const OF_THE_SYSTEM =
  /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|LD_LIBRARY_PATH|UV_THREADPOOL_SIZE|SSL_CERT_(FILE|DIR)|(HTTPS?|NO)_PROXY|NEXT_PUBLIC_\w+|NODE_(ENV|OPTIONS|DEBUG|COMPILE_CACHE|EXTRA_CA_CERTS|USE_\w+))$/i
const LEASH = new URL('./leash.mjs', import.meta.url).href
/**
 * Maximum size of a request's URL and headers in bytes. A Studio listener's URL takes 15 kB, plus a browser's headers.
 * Node's default is 16 kB.
 */
const MAX_HEADER_BYTES = 24_576

/** The running children in the order of their start, and whether each is stopped before the others. */
const running = new Map<Child, boolean>()
/** Whether all children were told to stop. If so, none is started again, even if it has just exited. */
let areAllStopped = false
/** One promise for each child whose output has not ended. */
const openOutputs = new Set<Promise<void>>()
/** How long to wait for the output of a child that has exited, because another process may hold it open. */
const LAST_OUTPUT_MS = 1_000

/**
 * Options that save memory, for a program that keeps running. V8 otherwise lets the young generation grow to 48 MB and
 * the heap to several times the size of what is in use, and returns no memory while the program is idle. The site's
 * server used 490 MB after 400 pages, and uses 300 MB with these options. Rendering takes about 5% more processor time.
 */
export const LEAN = ['--max-semi-space-size=4', '--heap-growing-percent=50'] as const

/**
 * Variables that make glibc return memory to the system as soon as it is freed. By default it keeps most of the hundred
 * megabytes that the forms database used before it was suspended, and half of what the front door used to compress 500
 * pages.
 */
export const FREE_AT_ONCE = { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' } as const

/** Starts a Node program on the Node that runs this script. */
export function startNode(args: string[], options: Omit<ChildOptions, 'command' | 'args'>): Child {
  return startChild({
    ...options,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      `--max-http-header-size=${MAX_HEADER_BYTES}`,
      `--import=${LEASH}`,
      ...args,
    ],
  })
}

/** Starts a command as the leader of a new process group, so that one signal reaches all its descendants. */
export function startChild({
  command,
  args,
  env,
  inherits,
  onOutput,
  stdio,
  stopsFirst = false,
}: ChildOptions) {
  areAllStopped = false
  const spawned = spawn(command, args, {
    cwd: ROOT,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      // Otherwise glibc gives each thread its own arena, and keeps the free memory in it.
      MALLOC_ARENA_MAX: '2',
      // Node caches compiled modules here, with types stripped, so that a second start takes two thirds of the time.
      NODE_COMPILE_CACHE: join(cacheFolder(), 'node'),
      ...inherited(inherits),
      ...env,
      STACK_OWNER_PID: String(process.pid),
    },
    stdio,
    detached: true,
  })
  let output = ''
  for (const stream of [spawned.stdout, spawned.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT)
      onOutput?.(text)
    })
  }
  let hasEnded = false
  const ended = new Promise<Ending>((resolve) => {
    spawned.once('error', (error) => {
      output += error.message
      hasEnded = true
      resolve(127)
    })
    spawned.once('exit', (code, signal) => {
      hasEnded = true
      resolve(code ?? signal ?? 1)
    })
  })
  const outputEnded = new Promise<void>((resolve) => {
    spawned.once('close', () => resolve())
    spawned.once('error', () => resolve())
  })
  openOutputs.add(outputEnded)
  void outputEnded.then(() => openOutputs.delete(outputEnded))
  const pid = spawned.pid ?? 0
  let isStopped = false
  const child = {
    pid,
    /** Resolves when the process itself has exited. */
    ended,
    hasEnded: () => hasEnded,
    /** Whether it was told to stop, so that it is not started again. */
    isStopped: () => isStopped || areAllStopped,
    /** The last part of its output, if `stdio` pipes it. */
    output: () => output,
    /** Resolves when it has exited and all of its output has been read. */
    outputEnded,
    /** Stops the process and its descendants. Resolves when all have exited. */
    stop: () => {
      isStopped = true
      return stopGroup(pid, ended)
    },
    /** Kills them immediately, even if they hang. `keepRunning` then starts the program again. */
    kill: async () => {
      signalGroup(pid, 'SIGKILL')
      await ended
    },
  }
  running.set(child, stopsFirst)
  void ended.then(async () => {
    await stopGroup(pid, ended)
    running.delete(child)
  })
  return child
}

/** Returns this process's environment variables that a child inherits. */
function inherited(names: readonly string[] | undefined): ChildOptions['env'] {
  if (names === undefined) return process.env
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter(([name]) => OF_THE_SYSTEM.test(name) || names.includes(name)))
}

/** Stops every running child, the last one first, because the site needs the backend for the requests in progress. */
export async function stopAll(): Promise<void> {
  areAllStopped = true
  const lastFirst = [...running].reverse()
  for (const [child] of lastFirst.toSorted(([, a], [, b]) => Number(b) - Number(a))) await child.stop()
}

async function stopGroup(pid: number, ended: Promise<Ending>): Promise<void> {
  if (!signalGroup(pid, 'SIGTERM')) return
  const deadline = Date.now() + GRACE_MS
  while (Date.now() < deadline) {
    await Promise.race([ended, wait(POLL_MS)])
    if (!signalGroup(pid, 0)) return
    await wait(POLL_MS)
  }
  signalGroup(pid, 'SIGKILL')
  await ended
}

/**
 * Sends a signal to a process group.
 *
 * @param pid of its leader; 0 if the command could not be started
 * @returns whether the group still had a process
 */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  // A group ID of zero would mean this script's own group.
  if (pid === 0) return false
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

/** Waits until all output of children that have exited has been read. For a command that is itself about to exit. */
export async function allOutputRead(): Promise<void> {
  await Promise.race([Promise.all(openOutputs), wait(LAST_OUTPUT_MS)])
}

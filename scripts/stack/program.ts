import { allOutputRead, stopAll } from './children.ts'
import { messageOf, StopError } from './stop-error.ts'

const PARENT_POLL_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command and exits with the code that `main` returns. Stops all children on a signal, and prints a StopError as
 * one line.
 */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  // A failed write, such as to a log on a full disk, must not stop this program.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const state = { isStopping: false }
  const stop = async (code: number) => {
    if (state.isStopping) return
    state.isStopping = true
    await stopAll()
    await allOutputRead()
    process.exit(code)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(0))
  whenNpmEnds(() => void stop(0))
  try {
    await stop(await main())
  } catch (error) {
    // After a signal, `main` fails because its children have exited. That error isn't worth printing.
    if (!state.isStopping) console.error(isForPeople(error) ? messageOf(error) : error)
    await stop(1)
  }
}

/** Whether an error's message says enough: a StopError, an error from `parseArgs`, or a failed system call. */
function isForPeople(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StopError || 'syscall' in error) return true
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/**
 * Calls a function once npm has exited, if npm runs this script. npm passes a signal to the shell in between, which
 * exits without passing it on, and nothing passes on a `kill -9` of npm. A script that is run by hand may outlive its
 * terminal.
 */
function whenNpmEnds(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, PARENT_POLL_MS)
  watch.unref()
}

const PROGRESS_MS = 10_000

/**
 * Prints a task's title, then the elapsed time every ten seconds, and the total at the end.
 *
 * @param title at the start of a sentence: "Building the site"
 * @param duration how long it usually takes: "about a minute"
 */
export async function withProgress<T>(title: string, duration: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title}: ${duration} …`)
  const timer = setInterval(() => console.log(`  ${seconds()} so far`), PROGRESS_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    console.log(`  ended after ${seconds()}.`)
  }
}

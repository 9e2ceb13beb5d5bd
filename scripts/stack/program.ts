import { allOutputRead, stopAll } from './children.ts'
import { messageOf, StopError } from './stop-error.ts'

const PARENT_POLL_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command from its first line to its exit: ends all children on a
 * signal, turns a StopError into one line, and exits with the code that `main`
 * returns.
 */
export async function runProgram(main: () => Promise<number>): Promise<void> {
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
    // Children that a signal ended make `main` fail; that is no news.
    if (!state.isStopping) console.error(isForPeople(error) ? messageOf(error) : error)
    await stop(1)
  }
}

/** Whether an error's message alone says what to do: a StopError's, and what `parseArgs` says of an unknown option. */
function isForPeople(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StopError) return true
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/**
 * npm passes a signal to the shell between it and this script, and the shell
 * ends without passing it on; `kill -9` of npm reaches nobody. Run by hand, a
 * script may outlive the terminal that started it.
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

const EVERY_MS = 10_000

/**
 * Says what is being done, says so again every ten seconds, and says how long it took.
 *
 * @param title begins a sentence: "Building the site"
 * @param duration how long it usually takes: "about a minute"
 */
export async function withProgress<T>(title: string, duration: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  console.log(`${title}: ${duration} …`)
  const timer = setInterval(() => console.log(`  ${seconds()} so far`), EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    console.log(`  ended after ${seconds()}.`)
  }
}

import { stopAll } from './children.ts'
import { messageOf, StopError } from './stop-error.ts'

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
    process.exit(code)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop(0))
  try {
    await stop(await main())
  } catch (error) {
    // Children that a signal ended make `main` fail; that is no news.
    if (!state.isStopping)
      console.error(error instanceof StopError || !(error instanceof Error) ? messageOf(error) : error)
    await stop(1)
  }
}

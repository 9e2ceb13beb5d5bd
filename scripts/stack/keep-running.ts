import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './children.ts'
import type { ProgramState } from './program-states.ts'
import { messageOf } from './stop-error.ts'

/** A program of the stack that must always be there. */
interface Program {
  /** As it begins a sentence: "The backend". */
  name: string
  /** Starts it anew and resolves when it answers. */
  start: () => Promise<Child>
  /** Whether it answers now. */
  isWell: () => Promise<boolean>
  log: (line: string) => void
  /** Hears how it fares: at first, and whenever that changes. */
  note?: (state: ProgramState) => void
  times?: Partial<typeof TIMES>
}

/** All in milliseconds. */
const TIMES = {
  /** Before the second try of a start; each further one waits twice as long. */
  firstPause: 500,
  longestPause: 30_000,
  /** A program that ran for so long has started well: the next pause is short again. */
  settled: 60_000,
  probe: 2_000,
  /** A busy machine makes a program slow. One that says nothing for so long hangs, and only a new start helps. */
  patience: 30_000,
}

/**
 * Starts a program again whenever it ends or hangs, and says so in one line. It returns at once, and watches until
 * this process ends.
 *
 * @param first the program as it runs now
 */
export function keepRunning(first: Child, program: Program): void {
  void watchFor(first, { ...program, times: { ...TIMES, ...program.times } })
}

async function watchFor(first: Child, program: Program & { times: typeof TIMES }): Promise<void> {
  const { name, log, note = () => undefined, times } = program
  let child = first
  let pause = times.firstPause
  let state: ProgramState = { isRunning: true, since: now(), restarts: 0, lastEnd: null }
  note(state)
  for (;;) {
    const since = Date.now()
    const ending = await untilOver(child, program)
    if (child.isStopped()) return
    if (Date.now() - since > times.settled) pause = times.firstPause
    log(`${name} ended (${ending}). It starts again.`)
    const at = now()
    state = { ...state, isRunning: false, since: at, lastEnd: { at, reason: String(ending) } }
    note(state)
    for (;;) {
      await wait(pause)
      pause = Math.min(pause * 2, times.longestPause)
      try {
        child = await program.start()
        log(`${name} is back.`)
        state = { ...state, isRunning: true, since: now(), restarts: state.restarts + 1 }
        note(state)
        break
      } catch (error) {
        if (child.isStopped()) return
        log(`${name} does not start (${messageOf(error)}). It is tried again in ${pause / 1000} s.`)
      }
    }
  }
}

function now(): string {
  return new Date().toISOString()
}

/** Resolves with the way in which a child ended, by itself or because it hung. */
async function untilOver(
  child: Child,
  { isWell, times }: Program & { times: typeof TIMES },
): Promise<string | number> {
  let lastWell = Date.now()
  while (!child.hasEnded()) {
    await Promise.race([child.ended, wait(times.probe)])
    if (child.hasEnded()) break
    if (await isWell()) lastWell = Date.now()
    else if (Date.now() - lastWell > times.patience) {
      await child.kill()
      return `no answer for ${times.patience / 1000} s`
    }
  }
  return child.ended
}

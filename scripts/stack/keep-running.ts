import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { replaceFile } from '../../lib/shared/replace-file.ts'
import type { Child } from './children.ts'
import { cacheFile, type Settings } from './settings.ts'
import { messageOf } from './stop-error.ts'

/** Where `npm start` writes the states of its programs (backend/api/system-routes.ts reads it too). */
const States = z.object({
  /** The process of `npm start`. */
  pid: z.number().int(),
  programs: z.record(
    z.string(),
    z.object({
      isRunning: z.boolean(),
      /** When it started or exited. */
      since: z.iso.datetime(),
      /** The number of restarts. */
      restarts: z.number(),
      lastEnd: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  ),
})

/** The state of one program. */
export type ProgramState = z.infer<typeof States>['programs'][string]

/** A program that is kept running. */
export interface Program {
  /** The name at the start of a sentence: "The backend". */
  name: string
  /** Starts it again and resolves when it responds. */
  start: () => Promise<Child>
  /** Whether it is currently responding. */
  isAnswering: () => Promise<boolean>
  log: (line: string) => void
  /** Called with its initial state and after each change. */
  onState?: (state: ProgramState) => void
  times?: Partial<typeof TIMES>
}

/** All in milliseconds. */
const TIMES = {
  /** Wait before a restart; doubles after each failure. */
  firstPause: 500,
  longestPause: 30_000,
  /** After a run of this length, the next wait is short again. */
  settled: 60_000,
  /** Interval between probes. */
  probe: 2_000,
  /**
   * A program that has not responded for this long counts as hanging and is killed. A shorter time would kill slow
   * programs on a busy machine.
   */
  timeout: 30_000,
}

/**
 * Restarts a program whenever it exits or hangs, and prints a line each time. Returns immediately, and watches the
 * program until this process exits.
 *
 * @param first the running program
 */
export function keepRunning(first: Child, program: Program): void {
  void watchFor(first, { ...program, times: { ...TIMES, ...program.times } })
}

async function watchFor(first: Child, program: Program & { times: typeof TIMES }): Promise<void> {
  const { name, log, onState = () => undefined, times } = program
  let child = first
  let pause = times.firstPause
  let state: ProgramState = { isRunning: true, since: now(), restarts: 0, lastEnd: null }
  onState(state)
  for (;;) {
    const since = Date.now()
    const ending = await untilEnded(child, program)
    if (child.isStopped()) return
    if (Date.now() - since > times.settled) pause = times.firstPause
    log(`${name} ended (${ending}). Restarting it.`)
    const at = now()
    state = { ...state, isRunning: false, since: at, lastEnd: { at, reason: String(ending) } }
    onState(state)
    for (;;) {
      await wait(pause)
      if (child.isStopped()) return
      pause = Math.min(pause * 2, times.longestPause)
      try {
        child = await program.start()
        log(`${name} is back.`)
        state = { ...state, isRunning: true, since: now(), restarts: state.restarts + 1 }
        onState(state)
        break
      } catch (error) {
        if (child.isStopped()) return
        log(`${name} does not start (${messageOf(error)}). Trying again in ${pause / 1000} s.`)
      }
    }
  }
}

function now(): string {
  return new Date().toISOString()
}

/** Waits until a child has exited, and kills it if it hangs. Resolves with the exit code, the signal or the reason. */
async function untilEnded(
  child: Child,
  { isAnswering, times }: Program & { times: typeof TIMES },
): Promise<string | number> {
  let lastAnswer = Date.now()
  while (!child.hasEnded()) {
    await Promise.race([child.ended, wait(times.probe)])
    if (child.hasEnded()) break
    if (await isAnswering()) lastAnswer = Date.now()
    else if (Date.now() - lastAnswer > times.timeout) {
      await child.kill()
      return `no response for ${times.timeout / 1000} s`
    }
  }
  return child.ended
}

/** The state file. It is outside the data folder, which only the backend writes. */
export function programStatesFile(settings: Settings): string {
  return cacheFile(settings, 'programs.json')
}

/**
 * Writes the states of this process's programs to a file.
 *
 * @returns a function that takes a program's new state
 */
export function createProgramStates(file: string): (program: string, state: ProgramState) => void {
  const programs: Record<string, ProgramState> = {}
  return (program, state) => {
    programs[program] = state
    try {
      mkdirSync(dirname(file), { recursive: true })
      replaceFile(file, JSON.stringify({ pid: process.pid, programs }))
    } catch {
      // The disk may be full. In that case the states are not written, but the programs keep running.
    }
  }
}

/** Reads the states of the programs that `npm start` is running. Empty if `npm start` isn't running. */
export function readProgramStates(file: string): Record<string, ProgramState> {
  try {
    const { pid, programs } = States.parse(JSON.parse(readFileSync(file, 'utf8')))
    process.kill(pid, 0)
    return programs
  } catch {
    // The file is missing, or the process that wrote it has exited.
    return {}
  }
}

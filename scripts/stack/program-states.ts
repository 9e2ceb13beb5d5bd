import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Finding, ill, note, well } from './findings.ts'
import { ROOT, type Settings } from './settings.ts'

/** What `npm start` knows of each of its programs (backend/system/programs.ts reads the same). */
const States = z.object({
  /** The process that watches over them. */
  pid: z.number().int(),
  programs: z.record(
    z.string(),
    z.object({
      isRunning: z.boolean(),
      /** Since when it runs, or does not. */
      since: z.iso.datetime(),
      /** How often it was started again. */
      restarts: z.number(),
      lastEnd: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  ),
})

/** How a program fares that is kept running. */
export type ProgramState = z.infer<typeof States>['programs'][string]

/** Where the states are written: named for the build folder, like its lock. The data folder is the backend's alone. */
export function programStatesFile({ distDir }: Settings): string {
  return join(ROOT, '.cache', `${distDir.replaceAll(/[^a-z0-9.-]/gi, '_')}.programs.json`)
}

/**
 * Keeps the states of this process's programs in a file.
 *
 * @returns a function that notes how a program fares now
 */
export function createProgramStates(file: string): (program: string, state: ProgramState) => void {
  const programs: Record<string, ProgramState> = {}
  return (program, state) => {
    programs[program] = state
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, programs }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    } catch {
      // A full disk: that nobody can read how the programs fare must not keep them from running.
    }
  }
}

/** For `npm run doctor`: how the programs fare that `npm start` keeps running. */
export function programFindings(settings: Settings): Finding[] {
  const states = Object.entries(readProgramStates(programStatesFile(settings)))
  return states.map(([name, { isRunning, since, restarts, lastEnd }]) => {
    const end = lastEnd === null ? '' : `, ended last at ${lastEnd.at} (${lastEnd.reason})`
    if (!isRunning)
      return ill(name, `has not run since ${since}${end}. The terminal of \`npm start\` says more.`)
    const text = `has run since ${since}`
    return restarts === 0 ? well(name, text) : note(name, `${text}, started again ${restarts} times${end}`)
  })
}

/** The states of the programs that run now; none where nobody watches over them. */
function readProgramStates(file: string): Record<string, ProgramState> {
  try {
    const { pid, programs } = States.parse(JSON.parse(readFileSync(file, 'utf8')))
    process.kill(pid, 0)
    return programs
  } catch {
    // There is no such file, or no such process any more.
    return {}
  }
}

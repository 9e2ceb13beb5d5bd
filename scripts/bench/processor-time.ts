import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Of Linux's counters, whatever the machine. */
const TICKS_PER_SECOND = 100
/** Places in /proc/<pid>/stat after the program's name, which may hold blanks. */
const GROUP = 2
const USER = 11
const SYSTEM = 12
/** Processor time in one second of a program that only watches. */
const QUIET_SECONDS = 0.05
const LONGEST_WAIT_S = 60

/**
 * How long a program and its descendants have computed so far, in seconds: unlike times by the clock, the same
 * whatever else the machine does.
 *
 * @param group number of the process that leads the group (scripts/stack/children.ts)
 * @returns NaN where the system has no /proc
 */
export function processorSeconds(group: number): number {
  if (process.platform !== 'linux') return Number.NaN
  let ticks = 0
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const fields = statOf(name)
    if (Number(fields[GROUP]) === group) ticks += Number(fields[USER]) + Number(fields[SYSTEM])
  }
  return ticks / TICKS_PER_SECOND
}

/**
 * Waits until programs have nothing left to do from their start: pages to render and to compress.
 *
 * @param groups as above; at once where the system has no /proc
 */
export async function untilQuiet(groups: readonly number[]): Promise<void> {
  for (let second = 0; second < LONGEST_WAIT_S; second += 1) {
    const before = groups.map(processorSeconds)
    await wait(1_000)
    if (groups.every((group, index) => !(processorSeconds(group) - (before[index] ?? 0) > QUIET_SECONDS)))
      return
  }
}

function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    // The process has just ended.
    return []
  }
}

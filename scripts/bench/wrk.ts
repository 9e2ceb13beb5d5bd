import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../stack/children.ts'
import { StopError } from '../stack/stop-error.ts'

/** What a server answered under load. Times in milliseconds. */
export interface Load {
  answers: number
  perSecond: number
  p50: number
  p99: number
}

interface Asked {
  url: string
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

/**
 * Asks one address as fast as it is answered, by wrk: a load generator in Node would take longer than the servers.
 *
 * @throws StopError where wrk is not installed, or an answer is none of success
 */
export async function load({ url, connections, seconds, headers = {} }: Asked): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = startChild({
    command: 'wrk',
    args: ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', ...lines, url],
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ending = await child.ended
  await child.outputEnded
  if (ending === 127)
    throw new StopError('wrk is not installed. On Debian: apt-get install wrk. On macOS: brew install wrk.')
  if (ending !== 0) throw new StopError(`wrk failed: ${child.output().trim()}`)
  return readReport(child.output())
}

/**
 * Reads what wrk prints.
 *
 * @throws StopError where an answer was none of success, or none came
 */
export function readReport(text: string): Load {
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1]
  if (refused !== undefined) throw new StopError(`${refused} answers were no success:\n${text}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? Number.NaN)
  const answers = Number(/(\d+) requests in/.exec(text)?.[1] ?? Number.NaN)
  const load = { answers, perSecond, p50: percentile(text, 50), p99: percentile(text, 99) }
  if (!Object.values(load).every(Number.isFinite)) throw new StopError(`wrk measured nothing:\n${text}`)
  return load
}

function percentile(text: string, percent: number): number {
  const [, value, unit = ''] =
    new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm').exec(text) ?? []
  return Number(value) * (UNITS[unit] ?? Number.NaN)
}

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

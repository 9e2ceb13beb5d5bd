import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '../stack/children.ts'
import { StopError } from '../stack/stop-error.ts'
import { readProcess } from './program-memory.ts'

/** A server's performance under load. Times are in milliseconds. */
export interface Load {
  answers: number
  perSecond: number
  p50: number
  p99: number
}

interface LoadOptions {
  url: string
  connections: number
  seconds: number
  headers?: Readonly<Record<string, string>>
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }

/**
 * Sends requests to one address at full speed, using wrk. A load generator written in Node would be slower than the
 * servers.
 *
 * @throws StopError if wrk is not installed, or a response is an error
 */
export async function load({ url, connections, seconds, headers = {} }: LoadOptions): Promise<Load> {
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
 * Parses wrk's report.
 *
 * @throws StopError if a response was an error, or there were no responses
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

/** Clock ticks per second, the unit of processor time on Linux. The same on every machine. */
const TICKS_PER_SECOND = 100
/** Positions in /proc/<pid>/stat, counted after the program's name, which may contain spaces. */
const GROUP = 2
const USER = 11
const SYSTEM = 12
/** Processor time in seconds that an idle program may use per second. */
const QUIET_SECONDS = 0.05
const LONGEST_WAIT_S = 60

/**
 * The processor time that a program and its descendants have used so far, in seconds. Unlike elapsed time, it doesn't
 * depend on other work on the machine.
 *
 * @param group id of the process that leads the process group (scripts/stack/children.ts)
 * @returns NaN on a system without /proc
 */
export function processorSeconds(group: number): number {
  if (process.platform !== 'linux') return Number.NaN
  let ticks = 0
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const fields = readProcess(name, 'stat').split(') ').at(-1)?.split(' ') ?? []
    if (Number(fields[GROUP]) === group) ticks += Number(fields[USER]) + Number(fields[SYSTEM])
  }
  return ticks / TICKS_PER_SECOND
}

/**
 * Waits until programs are idle, because after starting they render and compress pages.
 *
 * @param groups process group ids, as above; returns immediately on a system without /proc
 */
export async function untilQuiet(groups: readonly number[]): Promise<void> {
  for (let second = 0; second < LONGEST_WAIT_S; second += 1) {
    const before = groups.map(processorSeconds)
    await wait(1_000)
    if (groups.every((group, index) => !(processorSeconds(group) - (before[index] ?? 0) > QUIET_SECONDS)))
      return
  }
}

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
  await child.silent
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

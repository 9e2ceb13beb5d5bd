import { readdirSync, readFileSync } from 'node:fs'
import type { FollowedProcess } from '../../tests/setup/start-process.ts'

const PEAK_POLL_MS = 200

/** The proportional set size of each program that `npm start` runs, in megabytes. */
export function memoryOf({ process: { pid = 0 } }: FollowedProcess): [string, number][] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    ids.map((id) => [Number(id), Number(readProcess(id, 'stat').split(') ')[1]?.split(' ')[1])]),
  )
  const isOurs = (id: number): boolean => id === pid || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter(isOurs).map((id) => {
    const [program = 'other'] =
      /(backend|front)\/main|next-server|start\.ts|ready-content/.exec(readProcess(id, 'cmdline')) ?? []
    const [, kilobytes = '0'] = /^Pss: +(\d+)/m.exec(readProcess(id, 'smaps_rollup')) ?? []
    return [program, Number(kilobytes) / 1_000]
  })
}

/** The sum over all programs, in megabytes. */
export function total(programs: readonly [string, number][]): number {
  return programs.reduce((sum, [, megabytes]) => sum + megabytes, 0)
}

/** Tracks the memory of all programs. Returns a function that stops and returns the maximum, in megabytes. */
export function followPeak(running: FollowedProcess): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, total(memoryOf(running)))), PEAK_POLL_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Reads a file of a process in `/proc`. Empty if the process has exited in the meantime. */
export function readProcess(id: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

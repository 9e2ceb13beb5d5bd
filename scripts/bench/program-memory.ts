import { readdirSync, readFileSync } from 'node:fs'
import type { FollowedProcess } from '../../tests/setup/start-process.ts'

/** The proportional set size of each program that `npm start` runs, in megabytes. */
export function memoryOf({ process: { pid = 0 } }: FollowedProcess): [string, number][] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      parents.set(
        Number(name),
        Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]),
      )
    } catch {
      // It has ended.
    }
  }
  const isOurs = (id: number): boolean => id === pid || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter(isOurs).map((id) => {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
    const program = /(backend|front)\/main|next-server|start\.ts/.exec(command)?.[0] ?? 'other'
    const [, kilobytes = '0'] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
    return [program, Number(kilobytes) / 1_000]
  })
}

/** The sum over all programs, in megabytes. */
export function total(programs: readonly [string, number][]): number {
  return programs.reduce((sum, [, megabytes]) => sum + megabytes, 0)
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, StopError } from '../stack/stop-error.ts'

/**
 * The folder of each version of Linux's control groups, with its files for the memory limit and for the number of
 * kills.
 */
const VERSION_1 = ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control'] as const
const VERSION_2 = ['/sys/fs/cgroup', 'memory.max', 'memory.events'] as const

/**
 * Creates a control group, whose processes share a limited amount of memory, as on a small server.
 *
 * @throws StopError if this account isn't allowed to
 */
export function limitMemory(bytes: number) {
  const [parent, limitFile, killsFile] = existsSync(VERSION_1[0]) ? VERSION_1 : VERSION_2
  const group = join(parent, `bench-${process.pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, limitFile), String(bytes))
  } catch (error) {
    throw new StopError(`--limit needs Linux and root, to create a control group (${messageOf(error)}).`)
  }
  return {
    /** Adds a process that was just started. Any processes that it starts belong to the group too. */
    add: (pid: number) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    /** How many processes the system has killed because the memory was used up. */
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, killsFile), 'utf8'))?.[1] ?? NaN),
    /** Removes the group once all its processes have exited. */
    remove: () => rmdirSync(group),
  }
}

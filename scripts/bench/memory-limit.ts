import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, StopError } from '../stack/stop-error.ts'

/** Where the two versions of Linux's control groups are, and their files for the limit and for its kills. */
const VERSION_1 = ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control'] as const
const VERSION_2 = ['/sys/fs/cgroup', 'memory.max', 'memory.events'] as const

/** A control group whose processes share a limited memory, as on a small server. */
export interface MemoryLimit {
  /** Adds a process that was just started. Processes that it starts belong to the group too. */
  add(pid: number): void
  /** How many processes the system has killed because the memory was used up. */
  kills(): number
  /** Removes the group after all its processes have ended. */
  remove(): void
}

/** Creates a control group. @throws StopError if this account may not */
export function limitMemory(bytes: number): MemoryLimit {
  const [parent, limitFile, killsFile] = existsSync(VERSION_1[0]) ? VERSION_1 : VERSION_2
  const group = join(parent, `bench-${process.pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, limitFile), String(bytes))
  } catch (error) {
    throw new StopError(`--limit needs Linux and root, to create a control group (${messageOf(error)}).`)
  }
  return {
    add: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, killsFile), 'utf8'))?.[1] ?? NaN),
    remove: () => rmdirSync(group),
  }
}

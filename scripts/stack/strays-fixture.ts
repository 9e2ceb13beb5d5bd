/** Processes that a failed test would leave behind. */
export const strays = new Set<number>()

export function killStrays(): void {
  for (const pid of strays) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  strays.clear()
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

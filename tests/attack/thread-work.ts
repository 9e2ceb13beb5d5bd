/**
 * Milliseconds of processor time that this thread spends until a task is done. A test's backend runs on this thread,
 * but its workers don't, so the result is how long the task blocked everybody else, however busy the machine is.
 */
export async function threadWork(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

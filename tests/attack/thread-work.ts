/**
 * Milliseconds of processor time this thread spends until a task is done. The backend of a test runs
 * on this thread and its workers do not, so this is how long it blocked everyone else, however busy
 * the machine is.
 */
export async function threadWork(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Milliseconds of processor time that this thread spends, on its own, until a piece of work is done. The
 * backend of a test runs on this thread, and its helpers do not: the time says how long all others were
 * kept waiting, however busy the machine is.
 */
export async function threadWork(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

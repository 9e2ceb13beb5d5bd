/**
 * Preloaded into every child (`node --import`): ends the child's whole process group when the script that started it
 * has ended, even by `kill -9`, which no script can handle. In descendants of children it does nothing: their parent is
 * another process. A failed write, as to a log on a full disk, ends no child.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const owner = Number(process.env.STACK_OWNER_PID)

if (process.ppid === owner) {
  const watch = setInterval(() => {
    if (process.ppid === owner) return
    clearInterval(watch)
    // This process waits for the others to end, unless the program itself handles the signal.
    process.on('SIGTERM', () => undefined)
    process.kill(-process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 3_000)
  }, 1_000)
  watch.unref()
}

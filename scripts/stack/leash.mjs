/**
 * Preloaded into every child (`node --import`). Stops the child's whole process group once the script that started it
 * has exited, even if that was killed with `kill -9`, which no script can handle. Does nothing in a child's own
 * descendants, because their parent is a different process. Also keeps a failed write, such as to a log on a full disk,
 * from stopping a child.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const owner = Number(process.env.STACK_OWNER_PID)

if (process.ppid === owner) {
  const watch = setInterval(() => {
    if (process.ppid === owner) return
    clearInterval(watch)
    // This process waits for the others to exit, unless the program itself handles the signal.
    process.on('SIGTERM', () => undefined)
    process.kill(-process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 3_000)
  }, 1_000)
  watch.unref()
}

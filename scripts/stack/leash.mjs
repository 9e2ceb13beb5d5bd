/**
 * Preloaded into every child (`node --import`): ends the child's whole process
 * group when the script that started it is gone, even by `kill -9`, which no
 * script can answer. Children of children skip it: their parent is another.
 */
const owner = Number(process.env.STACK_OWNER_PID)

if (process.ppid === owner) {
  const watch = setInterval(() => {
    if (process.ppid === owner) return
    clearInterval(watch)
    // Stay until the others are gone, unless the program itself has a way to end.
    process.on('SIGTERM', () => undefined)
    process.kill(-process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 3_000)
  }, 1_000)
  watch.unref()
}

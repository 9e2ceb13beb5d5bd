/**
 * Makes of a task one that never runs twice at once. Asked for while it runs, however often, it runs once more
 * afterwards: so it comes to an end while things go on changing, and its last run has seen the last change.
 *
 * @param task must not reject
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let asked = 0
  let done = 0
  let isRunning = false
  return async () => {
    asked += 1
    if (isRunning) return
    isRunning = true
    while (done < asked) {
      done = asked
      await task()
    }
    isRunning = false
  }
}

/**
 * Wraps a task so that it never runs twice at the same time. Calls during a run, however many, lead to one more run after
 * it: each run is completed although changes go on, and the last run has seen the last change.
 *
 * @param task must not reject
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let calls = 0
  let callsDone = 0
  let isRunning = false
  return async () => {
    calls += 1
    if (isRunning) return
    isRunning = true
    while (callsDone < calls) {
      callsDone = calls
      await task()
    }
    isRunning = false
  }
}

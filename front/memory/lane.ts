/**
 * Lets a few pieces of work run at once and a bounded number wait.
 *
 * @returns a function that runs the work when its turn comes; it rejects where too many wait
 */
export function createLane({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Error('Too many questions wait for Next already.')
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // A waiting piece takes over the place, so that no third one slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

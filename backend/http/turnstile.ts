import { HttpError } from './errors.ts'

/**
 * Lets a few pieces of costly work run at once and a bounded number wait.
 *
 * @returns a function that runs the work when its turn comes; it throws
 *   HttpError unavailable when too many wait already
 */
export function createTurnstile({
  concurrent,
  waiting,
}: {
  concurrent: number
  waiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running < concurrent) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else
      throw new HttpError('unavailable', 'Too much is going on at this moment. Try again in a minute.', {
        headers: { 'retry-after': '60' },
      })
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

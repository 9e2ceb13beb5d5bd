import { LRUCache } from 'lru-cache'

/** A cache of generated files, keyed by their content. */
export interface KeptFiles {
  /**
   * Returns a file, creating it if it isn't cached. Concurrent calls for the same file create it once.
   *
   * @throws whatever `make` throws. The next call tries again
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Creates an LRU cache that creates one file at a time, so that many simultaneous requests can't overload the server.
 *
 * @param capacity in files
 */
export function keptFiles(capacity: number): KeptFiles {
  const files = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: capacity })
  const inTurn = oneAtATime()

  return {
    get(key, make) {
      const kept = files.get(key)
      if (kept) return kept
      const file = inTurn(make)
      files.set(key, file)
      file.catch(() => {
        if (files.peek(key) === file) files.delete(key)
      })
      return file
    },
  }
}

/** Returns a function that runs jobs one after another, even if an earlier one failed. */
export function oneAtATime(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job)
    last = result.catch(() => undefined)
    return result
  }
}

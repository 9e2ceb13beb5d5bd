import { LRUCache } from 'lru-cache'

type Bytes = Promise<Uint8Array<ArrayBuffer>>

/**
 * Creates an LRU cache of generated files, keyed by their content. It creates one file at a time, so that many
 * simultaneous requests can't overload the server, and once for concurrent calls. If `make` throws, so does the call,
 * and the next one tries again.
 *
 * @param capacity in files
 */
export function keptFiles(capacity: number): (key: string, make: () => Bytes) => Bytes {
  const files = new LRUCache<string, Bytes>({ max: capacity })
  const inTurn = oneAtATime()

  return (key, make) => {
    const kept = files.get(key)
    if (kept) return kept
    const file = inTurn(make)
    files.set(key, file)
    file.catch(() => {
      if (files.peek(key) === file) files.delete(key)
    })
    return file
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

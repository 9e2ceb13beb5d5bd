import { LRUCache } from 'lru-cache'

/** A cache of files, by keys of their content. */
export interface KeptFiles {
  /**
   * Returns the file of a key, and makes it if it is not kept. Calls meanwhile wait for the same file.
   *
   * @throws what `make` throws. The next call tries again
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Makes a cache that keeps the files that were requested last and makes one file at a time, so that many requests at
 * once keep the server busy with one file, and with each file once.
 *
 * @param capacity of files
 */
export function keptFiles(capacity: number): KeptFiles {
  const files = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: capacity })
  let last: Promise<unknown> = Promise.resolve()

  return {
    get(key, make) {
      const kept = files.get(key)
      if (kept) return kept
      const file = last.then(make)
      files.set(key, file)
      last = file.catch(() => {
        if (files.peek(key) === file) files.delete(key)
      })
      return file
    },
  }
}

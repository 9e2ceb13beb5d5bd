/** A cache of files, keyed by their content. */
export interface KeptFiles {
  /**
   * Returns a file, creating it if it is not cached. Concurrent calls share one creation.
   *
   * @throws what `make` throws. The next call tries again
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Creates an LRU cache that creates one file at a time, so that many simultaneous requests keep the server busy with
 * only one file, and with each file once.
 *
 * @param capacity in files
 */
export function keptFiles(capacity: number): KeptFiles {
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    get(key, make) {
      const kept = files.get(key)
      const file = kept ?? last.then(make)
      // Moves the file to the end of the map, so that the first is the least recently used.
      files.delete(key)
      files.set(key, file)
      if (kept) return kept
      last = file.catch(() => {
        if (files.get(key) === file) files.delete(key)
      })
      for (const oldest of files.keys()) {
        if (files.size <= capacity) break
        files.delete(oldest)
      }
      return file
    },
  }
}

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
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    get(key, make) {
      const kept = files.get(key)
      const file = kept ?? last.then(make)
      // Moves the file to the end of the map: the first one was requested longest ago.
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

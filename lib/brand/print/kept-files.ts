/** Files that were made, by what they were made of. */
export interface KeptFiles {
  /**
   * The file of a key; made if it is not kept. Whoever asks meanwhile waits for the same one.
   *
   * @throws what making throws; the next call tries again
   */
  get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Keeps the files that were asked for last, and makes one at a time: however many ask at once, the server is busy with
 * one file, and with each only once for the same content.
 *
 * @param most how many are kept
 */
export function keptFiles(most: number): KeptFiles {
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    get(key, make) {
      const kept = files.get(key)
      const file = kept ?? last.then(make)
      // The one asked for last stands last: the first is let go.
      files.delete(key)
      files.set(key, file)
      if (kept) return kept
      last = file.catch(() => {
        if (files.get(key) === file) files.delete(key)
      })
      for (const oldest of files.keys()) {
        if (files.size <= most) break
        files.delete(oldest)
      }
      return file
    },
  }
}

/** How long a visitor waits for the comparison of a page, in milliseconds. */
const PATIENCE_MS = 400

/**
 * Pages that have not been compared with Next since content changed, and the visitors who are waiting for the
 * comparison.
 */
export function createUncompared() {
  const paths = new Set<string>()
  const waiting = new Map<string, PromiseWithResolvers<undefined>>()
  return {
    add: (path: string) => void paths.add(path),
    /** Records that a page has been compared or has failed, and lets its visitors continue. */
    remove: (path: string) => {
      paths.delete(path)
      waiting.get(path)?.resolve(undefined)
      waiting.delete(path)
    },
    /**
     * Waits until a page has been compared, but no longer than `PATIENCE_MS`.
     *
     * @param compare called for the first visitor who has to wait for a page
     * @returns undefined if the page has been compared
     */
    wait: (path: string, compare: () => void): Promise<undefined> | undefined => {
      if (!paths.has(path)) return undefined
      const known = waiting.get(path)
      if (known !== undefined) return known.promise
      const visit = Promise.withResolvers<undefined>()
      waiting.set(path, visit)
      setTimeout(visit.resolve, PATIENCE_MS, undefined).unref()
      compare()
      return visit.promise
    },
  }
}

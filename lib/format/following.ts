/**
 * Returns the entries that follow the current one in a list. Wraps around, but never includes the current one.
 *
 * @param count maximum number of entries
 * @example following(['a', 'b', 'c'], (entry) => entry === 'b', 2) // ['c', 'a']
 */
export function following<T>(list: readonly T[], isCurrent: (entry: T) => boolean, count: number): T[] {
  const index = list.findIndex(isCurrent)
  const start = list.slice(0, Math.min(Math.max(index, 0), count))
  return [...list.slice(index + 1, index + 1 + count), ...start].slice(0, count)
}

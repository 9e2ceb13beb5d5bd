/**
 * Returns the entries that follow the current one in a list. Wraps around, but never includes the current one.
 *
 * @param count maximum number of entries
 * @example following(['a', 'b', 'c'], (entry) => entry === 'b', 2) // ['c', 'a']
 */
export function following<T>(list: readonly T[], isCurrent: (entry: T) => boolean, count: number): T[] {
  const index = list.findIndex(isCurrent)
  const rotated = [...list.slice(index + 1), ...list.slice(0, Math.max(index, 0))]
  return rotated.slice(0, count)
}

/**
 * Returns the entries after one entry of a list, wrapping around, without the entry itself.
 *
 * @param count the maximum number of entries
 * @example following(['a', 'b', 'c'], (entry) => entry === 'b', 2) // ['c', 'a']
 */
export function following<T>(list: readonly T[], isCurrent: (entry: T) => boolean, count: number): T[] {
  const index = list.findIndex(isCurrent)
  const rotated = [...list.slice(index + 1), ...list.slice(0, Math.max(index, 0))]
  return rotated.slice(0, count)
}

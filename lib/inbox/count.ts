/**
 * How many there are. The database stops counting where nobody reads on: a negative number stands for more than it
 * says without its sign (-10,000: more than 10,000).
 */
export type Count = number

/** How many there are of several kinds together. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counts.reduce((before, count) => before + Math.abs(count), 0)
  return counts.some((count) => count < 0) ? -sum : sum
}

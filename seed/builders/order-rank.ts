const FIRST_RANK = Number.parseInt('100008', 36)
const STEP = 16

/**
 * Returns the rank of the item at `position` (from 0), as “Reset order” of @sanity/orderable-document-list 2.0 writes
 * it (LexoRank, bucket 0, base 36).
 */
export function orderRank(position: number): string {
  return `0|${(FIRST_RANK + position * STEP).toString(36)}:`
}

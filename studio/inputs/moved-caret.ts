/**
 * Where a caret belongs after somebody else changed the text around it.
 *
 * @param caret number of characters before it in the old text
 * @returns the same in the new text; at the end of what replaced the words in which it stood
 */
export function movedCaret(caret: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  if (caret <= start) return caret
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const fromEnd = before.length - caret
  return after.length - Math.min(fromEnd, end)
}

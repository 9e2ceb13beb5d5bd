/**
 * Returns the first letters of the first and the last word of a name.
 *
 * @example initials('Mary Anne Smith') // 'MS'
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 32).toUpperCase()).join('')
}

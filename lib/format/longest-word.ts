import { stegaClean } from '@sanity/client/stega'
import { textWidth } from '@/lib/brand/measure-text'

const HEADING = { size: 1, weight: 800, tracking: -0.03 } as const

/**
 * Returns the width of a heading's longest word in ems, at least as wide as in any browser. A hyphen or dash ends a
 * word, and stega marks have no width.
 *
 * @example longestWord('Reform of telecommunications') // 9.75
 */
export function longestWord(heading: string): number {
  const words = stegaClean(heading).split(/[\s\-–—/]+/)
  return Math.max(...words.map((word) => textWidth(word, HEADING)))
}

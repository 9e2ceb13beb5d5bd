import { CHARACTERS } from '../brand/font-metrics'

const PRINTED: ReadonlySet<string> = new Set(CHARACTERS)
const MARKS = /\p{M}/gu
/** Letters that are no other letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ı: 'i', ð: 'd', Ð: 'D' },
  ...{ æ: 'ae', Æ: 'Ae', ß: 'ss', þ: 'th', Þ: 'Th', ʼ: '’', '\u00a0': ' ', '\u2011': '-' },
}

/**
 * A text in the characters that the typeface of print has; letters with other accents lose them, as electoral rolls
 * write them anyway.
 *
 * @returns null where letters have no likeness, such as those of another script
 * @example printableLine('Đặng Ngọc') // 'Dang Ngoc'
 */
export function printableLine(text: string): string | null {
  let line = ''
  for (const character of text.normalize('NFC')) {
    const plain = PRINTED.has(character)
      ? character
      : (SPELT[character] ?? character.normalize('NFD').replaceAll(MARKS, ''))
    const spelt = SPELT[plain] ?? plain
    if (!Array.from(spelt).every((each) => PRINTED.has(each))) return null
    line += spelt
  }
  return line
}

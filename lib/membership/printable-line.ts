import { CHARACTERS } from '../brand/font-metrics'

const PRINTED: ReadonlySet<string> = new Set(CHARACTERS)
const MARKS = /\p{M}/gu
/** Spellings of letters that are not another letter with a mark. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', Ø: 'O', ı: 'i', ð: 'd', Ð: 'D' },
  ...{ æ: 'ae', Æ: 'Ae', ß: 'ss', þ: 'th', Þ: 'Th', ʼ: '’', '\u00a0': ' ', '\u2011': '-' },
}

/**
 * Writes a text in the characters that the typeface of print has. Other accents are dropped, as electoral rolls do.
 *
 * @returns null for letters without an equivalent, such as those of another script
 * @example printableLine('Đặng Ngọc') // 'Dang Ngoc'
 */
export function printableLine(text: string): string | null {
  let line = ''
  for (const character of text.normalize('NFC')) {
    const plain = PRINTED.has(character)
      ? character
      : (SPELLINGS[character] ?? character.normalize('NFD').replaceAll(MARKS, ''))
    const spelt = SPELLINGS[plain] ?? plain
    if (!Array.from(spelt).every((each) => PRINTED.has(each))) return null
    line += spelt
  }
  return line
}

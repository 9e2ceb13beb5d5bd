import { LETTERS } from './letters'

const MARKS = /\p{M}/gu
const PRINTED: ReadonlySet<string> = new Set(`\n${LETTERS.join('').replaceAll(MARKS, '')}`)
/** Soft hyphens, zero-width characters and control characters, which are left out in print. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u
/** Replacements for characters that are not just a base letter with an accent. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ʼ: '’', '\t': ' ', '☐': '[ ]', '\u2028': '\n', '\u2029': '\n' },
  ...{ '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' },
}
/** Printed instead of a character that has no equivalent, such as a letter of another script. */
const STAND_IN = '_'

/**
 * Converts text to characters that the print typeface has: the Latin letters of European languages and of Vietnamese.
 * Other accents are dropped, as on the electoral roll. A character without an equivalent becomes an underscore. Keeps
 * line breaks.
 *
 * @example printableText('Đặng Ngọc, ǧ ☃') // 'Đặng Ngọc, g _'
 */
export function printableText(text: string): string {
  return charactersOf(text)
    .map((character) => spell(character) ?? STAND_IN)
    .join('')
}

/** Whether every character of a string can be printed as it is or has an equivalent. */
export function isPrintable(text: string): boolean {
  return charactersOf(text).every((character) => spell(character) !== null)
}

/** Warns editors about characters that will print differently. Returns true if there are none. */
export function printWarning(text: string | undefined): string | true {
  const replaced = [...new Set(charactersOf(text ?? ''))].flatMap((character) => {
    const printed = printableText(character)
    return character === printed || printed.trim() === '' || printed === '-'
      ? []
      : [`“${character}” as “${printed}”`]
  })
  return (
    replaced.length === 0 ||
    `The typeface of printed documents lacks some characters. It prints ${replaced.join(', ')}. Reword the text if that reads wrongly.`
  )
}

function charactersOf(text: string): string[] {
  return Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n'))
}

/** Returns the printed form of a character, or null if it has no equivalent. */
function spell(character: string): string | null {
  if (PRINTED.has(character)) return character
  const spelt = SPELLINGS[character]
  if (spelt !== undefined || INVISIBLE.test(character)) return spelt ?? ''
  const letters = Array.from(character.normalize('NFKD').replaceAll(MARKS, ''))
  const plain = letters.map((letter) => SPELLINGS[letter] ?? letter).join('')
  return Array.from(plain).every((each) => PRINTED.has(each)) ? plain : null
}

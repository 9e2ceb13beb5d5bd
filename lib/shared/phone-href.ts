import { PHONE_PREFIX, WORD_NUMBERS } from './country.ts'

/** The letters on a phone's keys, from 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * Returns a `tel:` link for a phone number. If several numbers are separated by slashes, commas or semicolons, uses the
 * first. Null for other text.
 *
 * @example phoneHref('+61 (0)2 5550 0100') // 'tel:+61255500100'
 * @example phoneHref('1300 VOTE NOW') // 'tel:1300868366'
 * @example phoneHref('02 5550 0100 ext 12') // 'tel:0255500100;ext=12'
 */
export function phoneHref(phone: string): string | null {
  const [first = ''] = phone.toLowerCase().split(/[/,;]/)
  const [, written = '', extension] = /^(.*?)(?:\s*\b(?:ext(?:ension)?|x)\.?\s*(\d+))?\s*$/s.exec(first) ?? []
  // The area code's leading zero is not dialled after the country code.
  const compact = written.replace(/^\s*(\+\s*\d+)\s*\(0\)/, '$1').replace(/[\s().‐-–-]/g, '')
  const number = dialled(compact.replace(`${PHONE_PREFIX}0`, PHONE_PREFIX))
  return number === null ? null : `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`
}

function dialled(compact: string): string | null {
  if (/^\+?\d{6,15}$/.test(compact)) return compact
  const words = WORD_NUMBERS.find(({ start }) => compact.startsWith(start))
  if (words === undefined || !/^[a-z0-9]+$/.test(compact)) return null
  const digits = compact.replace(/[a-z]/g, (letter) =>
    String(KEYS.findIndex((key) => key.includes(letter)) + 2),
  )
  // Letters beyond the number's length are not dialled.
  return digits.length < words.digits ? null : digits.slice(0, words.digits)
}

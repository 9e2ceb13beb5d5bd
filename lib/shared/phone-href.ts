/** The letters on a phone's keys, from 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
/** Numbers that are advertised as words. Letters beyond their length are not dialled. */
const WORD_NUMBER = /^(1[38]00|13)[a-z0-9]+$/

/**
 * Returns the address that dials a phone number: the first one if several are separated by slashes, commas or
 * semicolons. Null for a text that is not a phone number.
 *
 * @example phoneHref('+61 (0)2 5550 0100') // 'tel:+61255500100'
 * @example phoneHref('1300 VOTE NOW') // 'tel:1300868366'
 * @example phoneHref('02 5550 0100 ext 12') // 'tel:0255500100;ext=12'
 */
export function phoneHref(phone: string): string | null {
  const [first = ''] = phone.toLowerCase().split(/[/,;]/)
  const [, written = '', extension] = /^(.*?)(?:\s*\b(?:ext(?:ension)?|x)\.?\s*(\d+))?\s*$/s.exec(first) ?? []
  // The zero of the area code is not dialled after the country's code.
  const compact = written.replace(/^\s*(\+\s*\d+)\s*\(0\)/, '$1').replace(/[\s().‐-–-]/g, '')
  const number = dialled(compact.replace(/^\+610/, '+61'))
  return number === null ? null : `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`
}

function dialled(compact: string): string | null {
  if (/^\+?\d{6,15}$/.test(compact)) return compact
  const [, prefix] = WORD_NUMBER.exec(compact) ?? []
  if (prefix === undefined) return null
  const length = prefix === '13' ? 6 : 10
  const digits = compact.replace(/[a-z]/g, (letter) =>
    String(KEYS.findIndex((key) => key.includes(letter)) + 2),
  )
  return digits.length < length ? null : digits.slice(0, length)
}

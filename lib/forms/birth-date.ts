import { sydneyDay } from '../format/sydney-day.ts'

/** Day, month and year in numbers, with anything between that people write there. */
const AUSTRALIAN = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/
/** As the keypad of a phone gives it. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** As browsers fill it in. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** Nobody is older; the CHECK constraint of the table says the same. */
const EARLIEST = '1900-01-01'

/**
 * Reads a birth date as Australians write it, the day first.
 *
 * @returns the day as `yyyy-mm-dd`; null for what is no day, is still to come, or is before 1900
 * @example readBirthDate('3/9/1981') // '1981-09-03'
 */
export function readBirthDate(text: string, today = sydneyDay()): string | null {
  const written = text.trim()
  const iso = ISO.exec(written)
  const [, day, month, year] = AUSTRALIAN.exec(written) ?? DIGITS.exec(written) ?? []
  const date = iso ? written : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isDay && date >= EARLIEST && date <= today ? date : null
}

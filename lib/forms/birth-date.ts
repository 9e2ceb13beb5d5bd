import { localDay } from '../shared/local-day.ts'

/** Day, month and year in numbers, with the separators that people write. */
const AUSTRALIAN = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/
/** Day, month and year as a phone's numeric keypad gives them. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** The date format of browser autofill. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** The earliest birth date, as in the CHECK constraint of the table. */
const EARLIEST = '1900-01-01'

/**
 * Parses a birth date as Australians write it, the day first.
 *
 * @returns `yyyy-mm-dd`, or null for an invalid date, a future one and one before 1900
 * @example readBirthDate('3/9/1981') // '1981-09-03'
 */
export function readBirthDate(text: string, today = localDay()): string | null {
  const written = text.trim()
  const iso = ISO.exec(written)
  const [, day, month, year] = AUSTRALIAN.exec(written) ?? DIGITS.exec(written) ?? []
  const date = iso ? written : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isDay && date >= EARLIEST && date <= today ? date : null
}

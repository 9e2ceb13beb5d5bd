import { localDay } from '../shared/local-day.ts'

/** Numeric day, month and year, with the separators that people use. */
const AUSTRALIAN = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/
/** Day, month and year without separators, as typed on a phone's numeric keypad. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** Date format of browser autofill. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** The earliest birth date, the same as in the table's CHECK constraint. */
const EARLIEST = '1900-01-01'

/**
 * Parses a birth date as Australians write it, day first.
 *
 * @returns `yyyy-mm-dd`, or null if the date is invalid, in the future or before 1900
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

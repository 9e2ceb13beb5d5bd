import { LANGUAGE } from './country.ts'

const DAY = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Formats a calendar date as it is written in this country. Returns any other text unchanged, so that the page
 * doesn't fail.
 *
 * @param date year, month and day, such as `2023-08-20`
 * @example formatDate('2023-08-20') // '20 August 2023'
 */
export function formatDate(date: string): string {
  return isDate(date) ? DAY.format(midnight(date)) : date
}

/**
 * Formats the month of a calendar date. Returns any other text unchanged.
 *
 * @example formatMonth('2026-11-01') // 'November 2026'
 */
export function formatMonth(date: string): string {
  return isDate(date) ? MONTH.format(midnight(date)) : date
}

export function isDate(date: string): boolean {
  return !Number.isNaN(midnight(date).getTime())
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

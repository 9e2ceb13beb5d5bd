const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * A calendar date as Australians write it.
 *
 * @param date year, month and day, such as `2023-08-20`
 * @example formatDate('2023-08-20') // '20 August 2023'
 */
export function formatDate(date: string): string {
  return DAY.format(midnight(date))
}

/**
 * The month of a calendar date.
 *
 * @example formatMonth('2026-11-01') // 'November 2026'
 */
export function formatMonth(date: string): string {
  return MONTH.format(midnight(date))
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

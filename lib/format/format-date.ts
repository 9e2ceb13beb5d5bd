const AUSTRALIAN = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A calendar date as Australians write it.
 *
 * @param date year, month and day, such as `2023-08-20`
 * @example formatDate('2023-08-20') // '20 August 2023'
 */
export function formatDate(date: string): string {
  return AUSTRALIAN.format(new Date(`${date}T00:00:00Z`))
}

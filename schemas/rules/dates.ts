import { LANGUAGE, POLL_DAY } from '../../lib/shared/country'
import { isRecord } from '../../lib/shared/is-record'
import { occurrencesOf } from '../../lib/shared/occurrences'
import { localDay } from '../../lib/shared/local-day'
import { textOf } from '../fields/has-value'

/**
 * Warns if an election day is not on the weekday on which elections are held. Dates are `yyyy-mm-dd`.
 *
 * @returns a warning, or true
 */
export function pollDay(value: string | undefined): true | string {
  if (!value) return true
  const day = new Date(`${value}T00:00:00Z`)
  if (day.getUTCDay() === POLL_DAY.weekday) return true
  const name = day.toLocaleDateString(LANGUAGE, { weekday: 'long', timeZone: 'UTC' })
  return `This is a ${name}, and ${POLL_DAY.rule}. Check the date.`
}

/**
 * Creates a rule that a date must be before another date in the same object. It ignores missing dates.
 *
 * @param field the field with the other date
 * @param remark the message if the order is wrong
 */
export function comesBefore(field: string, remark: string) {
  return (value: string | undefined, { parent }: { parent?: unknown }) => {
    const later = textOf(parent, field)
    return !value || !later || value < later ? true : remark
  }
}

/** Creates a rule that a date must not be before another date in the document. Otherwise like `comesBefore`. */
export function notBefore(field: string, remark: string) {
  return (value: string | undefined, { document }: { document?: unknown }) => {
    const earlier = textOf(document, field)
    return !value || !earlier || value >= earlier ? true : remark
  }
}

/** Warns if a last day is in the past. @returns a warning, or true */
export function notOver(value: string | undefined, now = localDay()): true | string {
  return value && value < now
    ? 'This date has passed, so the item is no longer on the site. Choose a later date, or delete it.'
    : true
}

/**
 * Warns if an announcement has no end, or has ended.
 *
 * @param ends in ISO 8601, in UTC
 * @param text of the announcement; an empty announcement is not shown and needs no warning
 * @returns a warning, or true
 */
export function endRemark(ends: string | undefined, text: string, now = new Date()): true | string {
  if (text === '') return true
  if (!ends) return 'Without an end, this stays on the site until someone removes it.'
  return new Date(ends) > now ? true : 'This time has passed, so the announcement is no longer on the site.'
}

/** Warns if a day is in the future. @returns a warning, or true */
export function notInFuture(value: string | undefined, now = localDay()): true | string {
  return value && value > now ? 'This date is in the future. Check it.' : true
}

/** Maximum number of days from the first date of a repeating event to its last: two years. */
const MOST_DAYS = 731

/**
 * Checks the last day of a repeating event.
 *
 * @param event the document that holds it
 * @returns an error message, or true
 */
export function repeatEnd(value: string | undefined, event: unknown): true | string {
  if (!['weekly', 'monthly'].includes(textOf(event, 'repeats'))) return true
  if (!value) return 'Choose the last day on which the event can repeat.'
  const days = (Date.parse(value) - Date.parse(textOf(event, 'starts').slice(0, 10))) / 86_400_000
  if (days < 0) return 'This is before the first date. Check both dates.'
  return days <= MOST_DAYS || 'Choose a day within two years. You can move it later.'
}

/** Checks that a cancelled or moved day is one of the event's dates. @param event the document that holds it */
export function exceptionDay(value: string | undefined, event: unknown): true | string {
  if (!value || !isRecord(event)) return true
  const days = occurrencesOf({
    ...{ starts: textOf(event, 'starts'), ends: null, repeats: textOf(event, 'repeats') },
    ...{ repeatUntil: textOf(event, 'repeatUntil') || null, exceptions: null },
  }).map(({ day }) => day)
  return days.includes(value) || 'The event is not on this day. Choose one of its dates.'
}

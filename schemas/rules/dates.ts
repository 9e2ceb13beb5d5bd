import { sydneyDay } from '../../lib/format/sydney-day'
import { occurrencesOf } from '../../lib/events/occurrences'
import { isRecord } from '../../lib/is-record'
import { textOf } from '../fields/has-value'

const SATURDAY = 6

/**
 * Warns of an election day that is not a Saturday. Dates are `yyyy-mm-dd`.
 *
 * @returns true where there is nothing to warn of
 */
export function pollDay(value: string | undefined): true | string {
  if (!value) return true
  const day = new Date(`${value}T00:00:00Z`)
  if (day.getUTCDay() === SATURDAY) return true
  const name = day.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })
  return `This is a ${name}, and NSW elections are held on Saturdays. Check the date.`
}

/**
 * Checks that a date comes before another date of the same object.
 *
 * @param parent the object or document that holds both
 * @returns the remark where it does not; true where it does, or one of the dates is missing
 */
export function comesBefore(value: string | undefined, parent: unknown, field: string, remark: string) {
  const later = textOf(parent, field)
  return !value || !later || value < later ? true : remark
}

/**
 * Checks that a date does not come before another date of the same object; the same day is fine. As `comesBefore`
 * otherwise.
 */
export function notBefore(value: string | undefined, parent: unknown, field: string, remark: string) {
  const earlier = textOf(parent, field)
  return !value || !earlier || value >= earlier ? true : remark
}

/** Warns of a last day in the past. @returns true where there is nothing to warn of */
export function notOver(value: string | undefined, now = sydneyDay()): true | string {
  return value && value < now
    ? 'This day has passed, so this is no longer on the site. Choose a later day, or delete it.'
    : true
}

/**
 * Warns of an announcement without an end, or whose end has passed.
 *
 * @param ends in ISO 8601, in UTC
 * @param text of the announcement; without one it is not shown, and there is nothing to warn of
 * @returns true where there is nothing to warn of
 */
export function endRemark(ends: string | undefined, text: string, now = new Date()): true | string {
  if (text === '') return true
  if (!ends) return 'Without an end it stays until somebody takes it away.'
  return new Date(ends) > now ? true : 'This time has passed, so it is no longer on the site.'
}

/** Warns of a day in the future. @returns true where there is nothing to warn of */
export function notInFuture(value: string | undefined, now = sydneyDay()): true | string {
  return value && value > now ? 'This day is still to come. Check the date.' : true
}

/** The most days from the first date of a repeated event to its last: two years. */
const MOST_DAYS = 731

/**
 * Checks the last day of a repeated event.
 *
 * @param event the document that holds it
 * @returns true where it does not repeat
 */
export function repeatEnd(value: string | undefined, event: unknown): true | string {
  if (!['weekly', 'monthly'].includes(textOf(event, 'repeats'))) return true
  if (!value) return 'Choose the last day on which it may be repeated.'
  const days = (Date.parse(value) - Date.parse(textOf(event, 'starts').slice(0, 10))) / 86_400_000
  if (days < 0) return 'This is before the first date. Check both.'
  return days <= MOST_DAYS || 'Choose a day within two years. You can move it later.'
}

/** Checks that an event would be on the day of an exception. @param event the document that holds it */
export function exceptionDay(value: string | undefined, event: unknown): true | string {
  if (!value || !isRecord(event)) return true
  const days = occurrencesOf({
    ...{ starts: textOf(event, 'starts'), ends: null, repeats: textOf(event, 'repeats') },
    ...{ repeatUntil: textOf(event, 'repeatUntil') || null, exceptions: null },
  }).map(({ day }) => day)
  return days.includes(value) || 'The event is not on this day. Choose one of its dates.'
}

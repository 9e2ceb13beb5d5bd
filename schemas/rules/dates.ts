import { sydneyDay } from '../../lib/format/sydney-day'
import { textOf } from '../fields/has-value'

const SATURDAY = 6

/** A remark on a poll that is not on a Saturday; true when there is none. Dates are `yyyy-mm-dd`. */
export function pollDay(value: string | undefined): true | string {
  if (!value) return true
  const day = new Date(`${value}T00:00:00Z`)
  if (day.getUTCDay() === SATURDAY) return true
  const name = day.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })
  return `This is a ${name}, and NSW elections are held on Saturdays. Check the date.`
}

/**
 * A remark where a date does not come before another one of the same object.
 *
 * @param parent the object or document that holds both
 * @returns true when it comes before, or when one is missing
 */
export function comesBefore(value: string | undefined, parent: unknown, field: string, remark: string) {
  const later = textOf(parent, field)
  return !value || !later || value < later ? true : remark
}

/** A remark where a date is before another one of the same object; the same day is fine. */
export function notBefore(value: string | undefined, parent: unknown, field: string, remark: string) {
  const earlier = textOf(parent, field)
  return !value || !earlier || value >= earlier ? true : remark
}

/** A remark on a last day that has gone by; true when it has not. */
export function notOver(value: string | undefined, now = sydneyDay()): true | string {
  return value && value < now
    ? 'This day has passed, so this is no longer on the site. Choose a later day, or delete it.'
    : true
}

/**
 * A remark on the end of something that has words.
 *
 * @param ends in ISO 8601, in UTC
 * @param text its words; without any nothing is shown, whatever the times are
 */
export function endRemark(ends: string | undefined, text: string, now = new Date()): true | string {
  if (text === '') return true
  if (!ends) return 'Without an end it stays until somebody takes it away.'
  return new Date(ends) > now ? true : 'This time has passed, so it is no longer on the site.'
}

/** A remark on a day that is still to come; true when it is not. */
export function notInFuture(value: string | undefined, now = sydneyDay()): true | string {
  return value && value > now ? 'This day is still to come. Check the date.' : true
}

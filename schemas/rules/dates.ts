import { sydneyDay } from '../../lib/shared/sydney-day'
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

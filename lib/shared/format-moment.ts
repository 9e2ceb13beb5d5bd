import { LANGUAGE, TIME_ZONE } from './country.ts'

const MOMENT = new Intl.DateTimeFormat(LANGUAGE, {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const SORTED = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Formats a moment for people, in the party's time zone.
 *
 * @param moment in ISO 8601, or in milliseconds since 1970
 * @example formatMoment('2026-11-22T19:00:00Z') // '23 Nov 2026, 6:00 am'
 */
export function formatMoment(moment: string | number): string {
  return MOMENT.format(new Date(moment))
}

/**
 * Formats a moment for files, in the party's time zone: the format sorts, and all spreadsheets read it.
 *
 * @example sortedMoment('2026-11-20T23:05:00Z') // '2026-11-21 10:05'
 */
export function sortedMoment(iso: string): string {
  return SORTED.format(new Date(iso))
}

import { LANGUAGE, TIME_ZONE } from './country.ts'

const PARTS = {
  timeZone: TIME_ZONE,
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const MOMENT = new Intl.DateTimeFormat(LANGUAGE, { ...PARTS, month: 'short' })
const SPAN = new Intl.DateTimeFormat(LANGUAGE, { ...PARTS, month: 'long', weekday: 'long' })
const SORTED = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Formats a time for people to read, in the party's time zone.
 *
 * @param moment in ISO 8601, or in milliseconds since 1970
 * @example formatMoment('2026-11-22T19:00:00Z') // '23 Nov 2026, 6:00 am'
 */
export function formatMoment(moment: string | number): string {
  return MOMENT.format(new Date(moment))
}

/**
 * Formats a time for files, in the party's time zone. The format sorts correctly, and all spreadsheets can read it.
 *
 * @example sortedMoment('2026-11-20T23:05:00Z') // '2026-11-21 10:05'
 */
export function sortedMoment(iso: string): string {
  return SORTED.format(new Date(iso))
}

/**
 * Formats the time span between two moments in the party's time zone.
 *
 * @example formatSpan('2026-12-08T07:00:00Z', '2026-12-08T09:00:00Z') // 'Tuesday 8 December 2026, 6:00 – 8:00 pm'
 */
export function formatSpan(starts: string, ends: string): string {
  // Keeps two times of the same day on one line. The word joiner prevents a line break after the dash.
  return SPAN.formatRange(new Date(starts), new Date(ends)).replace(/\s–\s(?=\d)/u, '\u202f–\u2060\u202f')
}

/** Converts a day and time in the party's time zone to milliseconds since the epoch. */
export function atLocalTime(day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}Z`)
  const offsetAt = (moment: number) =>
    Date.parse(`${sortedMoment(new Date(moment).toISOString()).replace(' ', 'T')}Z`) - moment
  // Daylight saving may start or end within a few hours of this time, so the offset is determined twice.
  return shown - offsetAt(shown - offsetAt(shown))
}

import { TIME_ZONE } from './sydney-day.ts'

const MOMENT = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const SORTED = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Formats a moment in Sydney's time.
 *
 * @param moment in ISO 8601
 * @example formatMoment('2026-11-22T19:00:00Z') // 'Mon 23 Nov, 6:00 am'
 */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}

/**
 * Formats a moment as day and time in Sydney, in a format that sorts and that all spreadsheets read.
 *
 * @example sydneyMoment('2026-11-20T23:05:00Z') // '2026-11-21 10:05'
 */
export function sydneyMoment(iso: string): string {
  return SORTED.format(new Date(iso))
}

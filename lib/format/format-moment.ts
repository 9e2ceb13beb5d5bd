const MOMENT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * A moment as Sydney's clocks show it.
 *
 * @param moment in ISO 8601
 * @example formatMoment('2026-11-22T19:00:00Z') // 'Mon 23 Nov, 6:00 am'
 */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}

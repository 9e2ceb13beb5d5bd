const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * A moment as day and time in Sydney, in an order that sorts and that every spreadsheet reads.
 *
 * @example sydneyMoment('2026-11-20T23:05:00Z') // '2026-11-21 10:05'
 */
export function sydneyMoment(iso: string): string {
  return MOMENT.format(new Date(iso))
}

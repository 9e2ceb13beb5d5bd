/** The time zone of the party’s days, closing dates and publications. */
export const TIME_ZONE = 'Australia/Sydney'

/** The day in New South Wales at a moment, as `yyyy-mm-dd`. */
export function sydneyDay(moment = new Date()): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
}

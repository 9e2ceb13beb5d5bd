/** The time zone of the party’s closing dates and publications. */
export const TIME_ZONE = 'Australia/Sydney'

// Made once: making a formatter takes longer than formatting a thousand days.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Returns the day in Sydney at a moment, as `yyyy-mm-dd`. */
export function sydneyDay(moment = new Date()): string {
  return DAY.format(moment)
}

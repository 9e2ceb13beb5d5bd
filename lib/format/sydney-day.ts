/** The time zone of the party’s days, closing dates and publications. */
export const TIME_ZONE = 'Australia/Sydney'

// One for all: a formatter takes longer to make than a thousand days to format.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The day in New South Wales at a moment, as `yyyy-mm-dd`. */
export function sydneyDay(moment = new Date()): string {
  return DAY.format(moment)
}

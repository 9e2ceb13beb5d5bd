import { TIME_ZONE } from './country.ts'

// Made once: making a formatter takes longer than formatting a thousand days.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Returns the day in the party's time zone at a moment, as `yyyy-mm-dd`. */
export function localDay(moment = new Date()): string {
  return DAY.format(moment)
}

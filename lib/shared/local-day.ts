import { TIME_ZONE } from './country.ts'

// Created once, because creating a formatter takes longer than formatting a thousand days.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Returns the day in the party's time zone as `yyyy-mm-dd`. */
export function localDay(moment = new Date()): string {
  return DAY.format(moment)
}

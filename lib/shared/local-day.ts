import { TIME_ZONE } from './country.ts'

// Created only once, because creating a formatter takes longer than formatting a thousand days.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Returns a moment's day in the party's time zone as `yyyy-mm-dd`. Today by default. */
export function localDay(moment = new Date()): string {
  return DAY.format(moment)
}

import { atLocalTime, sortedMoment } from './format-moment.ts'

/** When an event takes place, as entered in content. Times are in ISO 8601, days are in the party's time zone. */
export interface EventTimes {
  starts: string | null
  ends: string | null
  repeats: string | null
  /** Last day of a repeated event. */
  repeatUntil: string | null
  exceptions: readonly { day: string | null; movedTo: string | null; note?: string | null }[] | null
}

export interface Occurrence {
  /** The date's original day under the repeat rule, in the party's time zone. */
  day: string
  /** In ISO 8601. */
  starts: string
  ends: string
  /** The date's original start under the repeat rule. */
  planned: string
  /** Whether this single date is cancelled or moved. */
  change: Change | null
  note: string | null
}

export type Change = 'cancelled' | 'moved'

/** Reads whether an event or one of its dates is cancelled or moved. */
export function changeOf(change: string | null): Change | null {
  return change === 'cancelled' || change === 'moved' ? change : null
}

/** Maximum number of dates for an event: two years, weekly. */
const MOST = 105

/**
 * Lists all dates of an event in order. Repeats keep their time of day in the party's time zone. Empty if the start is
 * missing or invalid.
 */
export function occurrencesOf({ starts, ends, repeatUntil, exceptions, ...event }: EventTimes): Occurrence[] {
  const start = Date.parse(starts ?? '')
  if (Number.isNaN(start)) return []
  const length = Math.max(0, Date.parse(ends ?? '') - start || 0)
  const [first = '', time = ''] = sortedMoment(new Date(start).toISOString()).split(' ')
  const days = repeatUntil === null ? [first] : daysUntil(repeatUntil, first, event.repeats)
  return days.map((day) => {
    const exception = exceptions?.find((each) => each.day === day)
    const planned = day === first ? start : atLocalTime(day, time)
    const moved = Date.parse(exception?.movedTo ?? '')
    const begins = Number.isNaN(moved) ? planned : moved
    return {
      day,
      starts: new Date(begins).toISOString(),
      ends: new Date(begins + length).toISOString(),
      planned: new Date(planned).toISOString(),
      change: exception === undefined ? null : Number.isNaN(moved) ? 'cancelled' : 'moved',
      note: exception?.note ?? null,
    }
  })
}

function daysUntil(last: string, first: string, repeats: string | null): string[] {
  const days = [first]
  if (repeats !== 'weekly' && repeats !== 'monthly') return days
  const next = repeats === 'weekly' ? (count: number) => plusDays(first, count * 7) : monthsLater(first)
  for (let day = next(1); day <= last && days.length < MOST; day = next(days.length)) days.push(day)
  return days
}

/**
 * Returns which occurrence of its weekday in the month a day is, from 1. Returns −1 for the fifth, which counts as the
 * last.
 */
export function weekOfMonth(day: string): number {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  return week === 5 ? -1 : week
}

/** Creates a function that finds the same weekday in a later month, such as the second Tuesday. */
function monthsLater(first: string): (count: number) => string {
  const week = weekOfMonth(first)
  const weekday = new Date(`${first}T00:00Z`).getUTCDay()
  const [year = 0, month = 0] = first.split('-').map(Number)
  return (count) => {
    const start = Date.UTC(year, month - 1 + count + (week < 0 ? 1 : 0), week < 0 ? 0 : 1)
    const turn = weekday - new Date(start).getUTCDay()
    const days = week < 0 ? -((7 - turn) % 7) : ((turn + 7) % 7) + (week - 1) * 7
    return plusDays(isoDay(start), days)
  }
}

function plusDays(day: string, count: number): string {
  return isoDay(Date.parse(`${day}T00:00Z`) + count * 86_400_000)
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** Whether a date is over at a given time in ISO 8601. */
export function isOver({ ends }: Pick<Occurrence, 'ends'>, now: string): boolean {
  return ends <= now
}

/** Whether people can still sign up for a date. */
export function isOpen(
  date: Pick<Occurrence, 'ends' | 'change'>,
  event: { hasList: boolean | null; change: string | null },
  now: string,
): boolean {
  return event.hasList === true && !isOver(date, now) && (date.change ?? event.change) !== 'cancelled'
}

/** Returns when the most recently finished date ended, or the Unix epoch. Event lists only change when this does. */
export function lastEnd(events: readonly EventTimes[], now: Date): string {
  const moment = now.toISOString()
  return events
    .flatMap(occurrencesOf)
    .filter((date) => isOver(date, moment))
    .reduce((last, { ends }) => (ends > last ? ends : last), new Date(0).toISOString())
}

/** An event with the dates to show in a list. */
export interface Listed<Event> {
  event: Event
  dates: Occurrence[]
}

/**
 * Splits events into upcoming and past ones. A repeated event is listed with its next date, and with any cancelled
 * dates before that, so that nobody turns up for a cancelled one.
 */
export function listEvents<Event extends EventTimes>(events: readonly Event[], now: string) {
  const upcoming: Listed<Event>[] = []
  const past: Listed<Event>[] = []
  for (const event of events) {
    const dates = occurrencesOf(event).toSorted((a, b) => a.starts.localeCompare(b.starts))
    const coming = dates.filter((date) => !isOver(date, now))
    const next = coming.findIndex(({ change }) => change !== 'cancelled')
    if (coming.length > 0)
      upcoming.push({ event, dates: next < 0 ? coming.slice(0, 3) : coming.slice(0, next + 1) })
    else if (dates.length > 0) past.push({ event, dates: dates.slice(-1) })
  }
  const start = ({ dates }: Listed<Event>) => dates[0]?.starts ?? ''
  return {
    upcoming: upcoming.toSorted((a, b) => start(a).localeCompare(start(b))),
    past: past.toSorted((a, b) => start(b).localeCompare(start(a))),
  }
}

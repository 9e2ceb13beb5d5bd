import { TIME_ZONE, TIME_ZONE_RULES } from './country.ts'
import { sortedMoment } from './format-moment.ts'
import {
  type Change,
  changeOf,
  type EventTimes,
  type Occurrence,
  occurrencesOf,
  weekOfMonth,
} from './occurrences.ts'

/** An event in the form that calendars need. */
export interface CalendarEvent extends EventTimes {
  _id: string
  _updatedAt: string
  title: string | null
  description: string | null
  place: string | null
  address: string | null
  onlineUrl: string | null
  change: string | null
  changeNote: string | null
  /** Full URL of the event's page. */
  url: string
  /** Prefixes for the title of a changed event, because many calendars show only the title. */
  words: Readonly<Record<Change, string>>
}

/**
 * Formats events as a calendar (RFC 5545). A repeated event is a single series, so people can delete it in one go.
 * Cancelled and moved dates are exceptions. The text depends only on the content, not on the current time.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${TIME_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...TIME_ZONE_RULES,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const dates = occurrencesOf(event)
  const [first] = dates
  if (first === undefined) return []
  const rule = ruleOf(event, first, dates.length)
  if (rule === null) return entry(event, first, [])
  const planned = { ...first, change: null, note: null, starts: first.planned }
  const length = Date.parse(first.ends) - Date.parse(first.starts)
  const series = { ...planned, ends: new Date(Date.parse(planned.starts) + length).toISOString() }
  return [
    ...entry(event, series, [rule]),
    ...dates
      .filter(({ change }) => change !== null)
      .flatMap((date) => entry(event, date, [`RECURRENCE-ID;${localTime(date.planned)}`])),
  ]
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

function ruleOf({ repeats }: CalendarEvent, { day }: Occurrence, count: number): string | null {
  if (count < 2 && repeats !== 'weekly' && repeats !== 'monthly') return null
  const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()]
  const often = repeats === 'monthly' ? `MONTHLY;BYDAY=${weekOfMonth(day)}${weekday}` : 'WEEKLY'
  return `RRULE:FREQ=${often};COUNT=${count}`
}

function entry(event: CalendarEvent, date: Occurrence, more: readonly string[]): string[] {
  const { _id, _updatedAt, title, description, place, address, onlineUrl, url } = event
  const change = changeOf(date.change) ?? changeOf(event.change)
  const notes = [date.note, event.changeNote, description, onlineUrl, url]
  const where = [place, address?.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ') || onlineUrl
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(_id)}`,
    `DTSTAMP:${utcTime(_updatedAt)}`,
    `LAST-MODIFIED:${utcTime(_updatedAt)}`,
    `SEQUENCE:${sequenceOf(_updatedAt)}`,
    ...more,
    `DTSTART;${localTime(date.starts)}`,
    `DTEND;${localTime(date.ends)}`,
    `SUMMARY:${escapeText([change && event.words[change], title].filter(Boolean).join(': '))}`,
    `DESCRIPTION:${escapeText(notes.filter(Boolean).join('\n\n'))}`,
    ...(where ? [`LOCATION:${escapeText(where)}`] : []),
    `URL:${escapeLine(url)}`,
    `STATUS:${change === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Sequence numbers count seconds from this time. They must grow with each change, and fit into 31 bits until 2094. */
const SEQUENCE_START = Date.UTC(2026, 0)

function sequenceOf(updatedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - SEQUENCE_START) / 1000))
}

/** Formats a time in Sydney's time zone, with the zone's name. */
function localTime(moment: string): string {
  return `TZID=${TIME_ZONE}:${sortedMoment(moment).replaceAll(/[-:]/g, '').replace(' ', 'T')}00`
}

function utcTime(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Escapes text (RFC 5545, 3.3.11), so that it can't start a new line in the calendar. */
function escapeText(text: string): string {
  return escapeLine(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  )
}

function escapeLine(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}]/gu, '')
}

/** Maximum number of octets per line, without the line break. */
const LINE = 75

/** Folds a long line (RFC 5545, 3.1), never in the middle of a character. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

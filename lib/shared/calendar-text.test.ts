import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { localMoment } from '../../tests/fixtures/local-moment'
import { type CalendarEvent, calendarText } from './calendar-text'
import { occurrencesOf } from './occurrences'

const EVENT: CalendarEvent = {
  _id: '6d1f0a3e-0b52-4f0e-9d57-5a0a7c9f2b11',
  _updatedAt: '2026-11-27T10:00:00.500Z',
  title: 'Town hall',
  description: null,
  place: null,
  address: null,
  onlineUrl: null,
  change: null,
  changeNote: null,
  starts: '2026-12-08T07:00:00Z',
  ends: '2026-12-08T09:00:00Z',
  repeats: null,
  repeatUntil: null,
  exceptions: null,
  url: 'https://party.example/events/town-hall',
  words: { cancelled: 'Called off', moved: 'Moved' },
}

/** Parses a calendar with an independent parser. */
function read(...events: CalendarEvent[]) {
  const calendar = ICAL.Component.fromString(calendarText('The Party', events))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

/** Lists the dates of a series as the parser expands them, including exceptions. */
function expand([series, ...exceptions]: ICAL.Event[]): { starts: string; title: string }[] {
  if (series === undefined) return []
  for (const exception of exceptions) series.relateException(exception)
  const turns = series.iterator()
  const next = (): ICAL.Time | undefined => turns.next()
  const found = []
  for (let turn = next(); turn; turn = next()) {
    const { startDate, item } = series.getOccurrenceDetails(turn)
    found.push({ starts: startDate.toJSDate().toISOString(), title: item.summary })
  }
  return found
}

it.each(['2026-12-08', '2027-07-06'])('a calendar file states an event’s local time on %s', (day) => {
  const [starts, ends] = [localMoment(day, '18:00'), localMoment(day, '20:00')]
  const [event] = read({ ...EVENT, starts, ends })
  expect(event?.startDate.toString()).toBe(`${day}T18:00:00`)
  expect(event?.startDate.toJSDate().toISOString()).toBe(starts)
  expect(event?.endDate.toJSDate().toISOString()).toBe(ends)
})

it.each(['weekly', 'monthly'])(
  'a calendar file repeats an event %s on the same dates as the site',
  (repeats) => {
    const event = { ...EVENT, repeats, repeatUntil: '2027-11-30' }
    const dates = expand(read(event)).map(({ starts }) => starts)
    expect(dates.length).toBeGreaterThan(11)
    expect(dates).toEqual(occurrencesOf(event).map(({ starts }) => starts))
  },
)

it('a monthly event that starts on the fifth Thursday repeats on each month’s last Thursday in the calendar file', () => {
  const event = { ...EVENT, starts: '2026-12-31T07:00:00Z', repeats: 'monthly', repeatUntil: '2027-12-31' }
  expect(expand(read(event)).map(({ starts }) => starts)).toEqual(
    occurrencesOf(event).map(({ starts }) => starts),
  )
})

it('a calendar file marks cancelled dates and gives moved dates their new times', () => {
  const exceptions = [
    { day: '2026-12-08', movedTo: null, note: null },
    { day: '2026-12-15', movedTo: '2026-12-16T07:00:00Z', note: 'The hall is taken.' },
  ]
  const entries = read({ ...EVENT, repeats: 'weekly', repeatUntil: '2026-12-22', exceptions })
  expect(expand(entries)).toEqual([
    { starts: '2026-12-08T07:00:00.000Z', title: 'Called off: Town hall' },
    { starts: '2026-12-16T07:00:00.000Z', title: 'Moved: Town hall' },
    { starts: '2026-12-22T07:00:00.000Z', title: 'Town hall' },
  ])
  expect(entries.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
  ])
  expect(entries[2]?.description).toContain('The hall is taken.')
})

it('a calendar file marks a cancelled event instead of omitting it', () => {
  const [event] = read({ ...EVENT, change: 'cancelled', changeNote: 'Storm.' })
  expect(event?.summary).toBe('Called off: Town hall')
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event?.description).toBe('Storm.\n\nhttps://party.example/events/town-hall')
})

it('a calendar file keeps an event’s UID and raises its sequence with each change', () => {
  const [before, after] = read(EVENT, { ...EVENT, title: 'Forum', _updatedAt: '2026-11-27T10:00:02Z' })
  expect([before?.uid, after?.uid]).toEqual([EVENT._id, EVENT._id])
  expect((after?.sequence ?? 0) - (before?.sequence ?? 0)).toBe(2)
})

it('text in a calendar file cannot start a new line', () => {
  const title = 'Tea; coffee, \\cake\\ 🍰\r\nATTENDEE:mailto:forged@example.org\nEND:VEVENT'
  const [event, ...others] = read({
    ...EVENT,
    title,
    place: 'Hall\u0000',
    address: '1 Road\nSydney NSW 2000',
    url: 'https://party.example/\r\nX-FORGED:1',
  })
  expect(others).toEqual([])
  expect(event?.summary).toBe(title.replace('\r\n', '\n'))
  expect(event?.location).toBe('Hall, 1 Road, Sydney NSW 2000')
  expect(event?.attendees).toEqual([])
  expect(event?.component.getFirstProperty('x-forged')).toBeNull()
})

it('lines of a calendar file have at most 75 octets and end with CRLF', () => {
  const text = calendarText('The Party', [
    { ...EVENT, title: '🍰é'.repeat(60), description: 'a'.repeat(200) },
  ])
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(read({ ...EVENT, title: '🍰é'.repeat(60) })[0]?.summary).toBe('🍰é'.repeat(60))
})

it('a calendar file is valid even if its only event has no start', () => {
  expect(read({ ...EVENT, starts: null })).toEqual([])
  expect(read()).toEqual([])
})

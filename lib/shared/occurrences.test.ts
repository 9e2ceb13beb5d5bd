import { expect, it } from 'vitest'
import { localMoment } from '../../tests/fixtures/local-moment'
import { type EventTimes, lastEnd, listEvents, occurrencesOf } from './occurrences'

const EVENT: EventTimes = {
  // A Tuesday, before the clocks change in Sydney.
  starts: localMoment('2026-09-29', '18:00'),
  ends: localMoment('2026-09-29', '19:30'),
  repeats: null,
  repeatUntil: null,
  exceptions: null,
}
const WEEKLY: EventTimes = { ...EVENT, repeats: 'weekly', repeatUntil: '2026-10-20' }

it('lists the only date of an event that does not repeat', () => {
  expect(occurrencesOf(EVENT)).toEqual([
    {
      day: '2026-09-29',
      starts: localMoment('2026-09-29', '18:00'),
      ends: localMoment('2026-09-29', '19:30'),
      planned: localMoment('2026-09-29', '18:00'),
      change: null,
      note: null,
    },
  ])
})

it('a weekly event stays at 6 pm when daylight saving starts', () => {
  expect(occurrencesOf(WEEKLY).map(({ starts }) => starts)).toEqual([
    localMoment('2026-09-29', '18:00'),
    localMoment('2026-10-06', '18:00'),
    localMoment('2026-10-13', '18:00'),
    localMoment('2026-10-20', '18:00'),
  ])
})

it.each([
  ['second Tuesday', '2026-12-08', ['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09']],
  ['last Thursday', '2026-12-31', ['2026-12-31', '2027-01-28', '2027-02-25', '2027-03-25']],
  ['last Sunday', '2026-11-29', ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28', '2027-03-28']],
  ['first Friday', '2027-01-01', ['2027-01-01', '2027-02-05', '2027-03-05']],
])('a monthly event repeats on the %s of each month', (_name, first, days) => {
  const event = {
    ...EVENT,
    starts: localMoment(first, '12:00'),
    ends: null,
    repeats: 'monthly',
    repeatUntil: '2027-03-31',
  }
  expect(occurrencesOf(event).map(({ day }) => day)).toEqual(days)
})

it('marks each cancelled or moved date of an event', () => {
  const exceptions = [
    { day: '2026-10-06', movedTo: null, note: 'The hall is closed.' },
    { day: '2026-10-13', movedTo: localMoment('2026-10-14', '18:00') },
  ]
  const dates = occurrencesOf({ ...WEEKLY, exceptions })
  expect(dates.map(({ change, note }) => [change, note])).toEqual([
    [null, null],
    ['cancelled', 'The hall is closed.'],
    ['moved', null],
    [null, null],
  ])
  expect(dates[2]).toMatchObject({
    starts: localMoment('2026-10-14', '18:00'),
    ends: localMoment('2026-10-14', '19:30'),
    planned: localMoment('2026-10-13', '18:00'),
  })
})

it('lists weekly dates for at most two years after a valid start', () => {
  expect(occurrencesOf({ ...EVENT, starts: 'soon' })).toEqual([])
  expect(occurrencesOf({ ...EVENT, starts: null })).toEqual([])
  expect(occurrencesOf({ ...WEEKLY, repeatUntil: '2999-01-01' })).toHaveLength(105)
})

it('an event without an end counts as ending when it starts', () => {
  expect(occurrencesOf({ ...EVENT, ends: null })[0]?.ends).toBe(localMoment('2026-09-29', '18:00'))
})

it('lastEnd returns the end time of the most recent past occurrence', () => {
  const last = (now: string) => lastEnd([EVENT, WEEKLY], new Date(now))
  expect(last(localMoment('2026-09-29', '19:29'))).toBe('1970-01-01T00:00:00.000Z')
  expect(last(localMoment('2026-09-29', '19:30'))).toBe(localMoment('2026-09-29', '19:30'))
  expect(last('2026-10-10T00:00:00Z')).toBe(localMoment('2026-10-06', '19:30'))
})

it('lists upcoming events by their next date and past ones latest first', () => {
  const soon = {
    ...EVENT,
    name: 'soon',
    starts: localMoment('2026-10-08', '19:00'),
    ends: localMoment('2026-10-08', '20:00'),
  }
  const old = {
    ...EVENT,
    name: 'old',
    starts: localMoment('2026-09-01', '18:00'),
    ends: localMoment('2026-09-01', '19:00'),
  }
  const weekly = { ...WEEKLY, name: 'weekly', exceptions: [{ day: '2026-10-06', movedTo: null }] }
  const { upcoming, past } = listEvents(
    [old, { ...EVENT, name: 'first' }, soon, weekly],
    '2026-10-01T00:00:00Z',
  )
  expect(upcoming.map(({ event, dates }) => [event.name, dates.map(({ day }) => day)])).toEqual([
    ['weekly', ['2026-10-06', '2026-10-13']],
    ['soon', ['2026-10-08']],
  ])
  expect(past.map(({ event }) => event.name)).toEqual(['first', 'old'])
})

import { expect, it } from 'vitest'
import { occurrencesOf } from '../shared/occurrences'
import { eventStructuredData } from './event-data'
import { postalAddress } from './postal-address'

const EVENT = {
  ...{ _id: 'e', slug: 'forum', title: 'Forum', description: null, content: null, image: null, seo: null },
  ...{ place: 'Town Hall', address: '1 Road\nSydney NSW 2000', onlineUrl: null, capacity: null, email: null },
  ...{ change: null, changeNote: null, hasList: null, repeats: null, repeatUntil: null, exceptions: null },
  ...{ starts: '2026-12-08T07:00:00Z', ends: '2026-12-08T09:00:00Z' },
} as const

function dataOf(event: Parameters<typeof eventStructuredData>[0]['event']) {
  const dates = occurrencesOf(event)
  const graph = eventStructuredData({ path: '/events/forum', event, dates, settings: null, crumbs: [] })[
    '@graph'
  ]
  return graph.filter((node) => node['@type'] === 'Event')
}

it('structured data states an event’s time and place', () => {
  expect(dataOf(EVENT)).toEqual([
    expect.objectContaining({
      name: 'Forum',
      startDate: '2026-12-08T07:00:00.000Z',
      endDate: '2026-12-08T09:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'Town Hall',
          address: postalAddress('1 Road\nSydney NSW 2000'),
        },
      ],
    }),
  ])
})

it.each([
  [{ onlineUrl: 'https://meet.example/a' }, 'Mixed'],
  [{ onlineUrl: 'https://meet.example/a', place: null, address: null }, 'Online'],
])('structured data contains the attendance mode of an event with %o', (where, mode) => {
  expect(dataOf({ ...EVENT, ...where })).toEqual([
    expect.objectContaining({ eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` }),
  ])
})

it('structured data states whether an event was cancelled or moved', () => {
  const cancelled = { ...EVENT, change: 'cancelled' } as const
  expect(dataOf(cancelled)).toEqual([
    expect.objectContaining({ eventStatus: 'https://schema.org/EventCancelled' }),
  ])
  const exceptions = [{ day: '2026-12-08', movedTo: '2026-12-09T07:00:00Z', note: null }]
  expect(dataOf({ ...EVENT, repeats: 'weekly', repeatUntil: '2026-12-08', exceptions })).toEqual([
    expect.objectContaining({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-12-09T07:00:00.000Z',
      previousStartDate: '2026-12-08T07:00:00.000Z',
    }),
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EventsAtTime } from '@/lib/content/events'
import { EVENT_WORDS } from '@/lib/shared/words'
import { EventList } from './event-list'

type Event = EventsAtTime['events'][number]

const NOW = '2026-12-01T00:00:00Z'

function event(slug: string, starts: string, more: Partial<Event> = {}): Event {
  return {
    ...{ _id: slug, _updatedAt: NOW, slug, title: `Event ${slug}`, description: null, place: null },
    ...{ address: null, onlineUrl: null, change: null, changeNote: null, starts },
    ...{ ends: starts.replace(':00:00Z', ':59:00Z'), repeats: null, repeatUntil: null, exceptions: null },
    ...more,
  }
}

const ALL = [
  event('d', '2026-12-06T01:00:00Z'),
  event('c', '2026-12-04T01:00:00Z', { change: 'cancelled' }),
  event('a', '2026-12-02T01:00:00Z'),
  event('b', '2026-12-03T01:00:00Z', { change: 'moved' }),
  event('old', '2026-11-03T01:00:00Z'),
]

const WORDS = { ...EVENT_WORDS, cancelled: 'Called off' }

function html(look: 'next' | 'all', events: Event[], empty: string | null = null): string {
  const block = {
    _key: 'k',
    _type: 'eventList',
    anchor: null,
    heading: 'Meet us',
    subscribeLabel: null,
    pastHeading: null,
    link: null,
  } as const
  return renderToStaticMarkup(
    <EventList
      block={{ ...block, look, empty }}
      events={{ events, now: NOW, words: WORDS }}
      {...{ id: 'events', nextId: undefined, title: null, description: null, above: [] }}
      api={{ url: '', key: '' }}
    />,
  )
}

const linksIn = (text: string) => [...text.matchAll(/href="(\/events[^"]*)"/g)].map(([, href]) => href)

it('the short event list shows the next three events, soonest first', () => {
  expect(linksIn(html('next', ALL))).toEqual(['/events/a', '/events/b', '/events/c'])
})

it('the full event list shows upcoming events, then the calendar, then past events', () => {
  expect(linksIn(html('all', ALL))).toEqual([
    ...['/events/a', '/events/b', '/events/c', '/events/d'],
    ...['/events.ics', '/events/old'],
  ])
})

it('an event list labels cancelled and moved events with the editors’ wording', () => {
  const text = html('next', ALL)
  expect(text).toMatch(/>Called off<\/strong><time [^>]*class="line-through"[^>]*>[^<]*4 December 2026/)
  expect(text).toMatch(/>Moved<\/strong><time /)
})

it('an event list without events renders nothing unless it has text for an empty list', () => {
  expect(html('all', [])).toBe('')
  expect(html('next', [event('old', '2026-11-03T01:00:00Z')])).toBe('')
  expect(html('next', [], 'None yet.')).toContain('None yet.')
})

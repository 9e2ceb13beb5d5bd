import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { occurrencesOf } from '@/lib/shared/occurrences'
import { EVENT_WORDS } from '@/lib/shared/words'
import { CandidateBody, Electorates, HowToVote } from './candidate-sections'
import { EventForm } from './event-form'
import { EventBody } from './event-sections'

/** Matches a heading, paragraph or list item without content. */
const EMPTY_ELEMENT = /<(p|h\d|li|dd|dt)( [^>]*)?><\/\1>/

const EVENT = {
  ...{ _id: 'e', slug: 'forum', title: 'Forum', description: null, content: null, image: null, seo: null },
  ...{ place: null, address: null, onlineUrl: null, capacity: null, email: null, change: null },
  ...{ changeNote: null, hasList: true, repeats: null, repeatUntil: null, exceptions: null },
  ...{ starts: '2026-12-08T07:00:00Z', ends: '2026-12-08T09:00:00Z' },
} as const
const DATES = occurrencesOf(EVENT)

it('shows an event that has only a time and offers it as a calendar file', () => {
  const html = renderToStaticMarkup(
    <EventBody event={EVENT} dates={DATES} isOver={false} words={EVENT_WORDS} />,
  )
  expect(html).not.toMatch(EMPTY_ELEMENT)
  expect(html).toContain('href="/events.ics/forum.ics"')
})

it('shows that an event is over or why it was cancelled', () => {
  const over = renderToStaticMarkup(<EventBody event={EVENT} dates={DATES} isOver words={EVENT_WORDS} />)
  expect(over).toContain('This event is over.')
  expect(over).not.toContain('.ics')
  const cancelled = { ...EVENT, change: 'cancelled', changeNote: 'Storm.' } as const
  const html = renderToStaticMarkup(
    <EventBody event={cancelled} dates={DATES} isOver={false} words={EVENT_WORDS} />,
  )
  expect(html).toMatch(/Cancelled<\/strong>Storm\./)
})

it('lists a recurring event’s next six dates, any later changes and its last date', () => {
  const weekly = {
    ...{ ...EVENT, repeats: 'weekly' as const, repeatUntil: '2027-03-16' },
    exceptions: [{ day: '2027-02-02', movedTo: null, note: 'Hall closed.' }],
  }
  const html = renderToStaticMarkup(
    <EventBody event={weekly} dates={occurrencesOf(weekly)} isOver={false} words={EVENT_WORDS} />,
  )
  expect([...html.matchAll(/dateTime="([^T]+)/g)].map(([, day]) => day)).toEqual([
    ...['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12', '2027-02-02'],
  ])
  expect(html).toContain('Hall closed.')
  expect(html).toContain('every week until 16 March 2027')
})

it('never links an event’s online venue to a javascript: URL', () => {
  const event = { ...EVENT, onlineUrl: 'javascript:alert(1)' }
  expect(
    renderToStaticMarkup(<EventBody event={event} dates={DATES} isOver={false} words={EVENT_WORDS} />),
  ).not.toContain('javascript:')
})

it('does not show a sign-up form for an event without open dates', () => {
  const form = { event: EVENT, copy: null, api: { url: '', key: '' } }
  expect(renderToStaticMarkup(<EventForm {...form} dates={[]} />)).toBe('')
})

const JO = {
  ...{ _id: 'c', slug: 'jo', title: 'Jo Citizen', description: null, email: null, phone: null, seo: null },
  ...{ electorate: null, image: null, content: null, social: null, card: null, words: null },
}

it('renders no empty elements for a candidate who has only a name or an electorate without candidates', () => {
  const html = renderToStaticMarkup(
    <>
      <CandidateBody candidate={JO} />
      <Electorates
        electorates={[
          { _id: 'e', name: 'Strathfield', house: null, suburbs: null, postcodes: null, candidates: [] },
        ]}
        noneStanding="Nobody yet."
      />
    </>,
  )
  expect(html).not.toMatch(EMPTY_ELEMENT)
  expect(html).toContain('Nobody yet.')
})

it('shows the boxes of a how-to-vote card in their stored order, with the authorisation and both paper sizes', () => {
  const boxes = [
    { _key: 'a', number: 2, name: 'A. Other', party: null },
    { _key: 'b', number: 1, name: 'Jo Citizen', party: 'Ours' },
    { _key: 'c', number: null, name: 'Nobody', party: null },
  ]
  const card = { instructions: null, authorisation: 'Authorised by A, 1 Road.', boxes }
  const html = renderToStaticMarkup(
    <HowToVote slug="jo" name="Jo Citizen" card={card} words={{ print: 'Save {size}' }} />,
  )
  expect([...html.matchAll(/<strong[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    ...['A. Other', 'Jo Citizen', 'Nobody'],
  ])
  expect(html).toContain('>How to vote for Jo Citizen<')
  expect(html).toContain('>Save A5<')
  expect(html).toContain('Leave this box empty')
  expect(html).toContain('Authorised by A, 1 Road.')
  expect([...html.matchAll(/href="(\/how-to-vote[^"]+)"/g)].map(([, href]) => href)).toEqual([
    ...['/how-to-vote/jo-a4.pdf', '/how-to-vote/jo-a5.pdf'],
  ])
})

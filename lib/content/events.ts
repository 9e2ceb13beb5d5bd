import 'server-only'
import { defineQuery } from 'next-sanity'
import { cacheLife, cacheTag } from 'next/cache'
import { draftAccess } from '@/lib/draft/draft-access'
import { lastEnd } from '@/lib/shared/occurrences'
import { askStore, EVENT_TIMES_QUERY } from './ask-store'
import { EVENT_TIMES, FORM_NOTES, IMAGE, RICH_TEXT, SEO } from './fragments'
import { CONTENT_LIFE, CONTENT_TAG, read, readPublished, slugsIn } from './read'
import { shownAnswers } from './shown-answers'
import { shownVersions } from './shown-versions'

const EVENT_LIST_QUERY = defineQuery(`*[_type == "event" && defined(slug.current) && defined(title)]{
  _id, _updatedAt, title, description, place, address, onlineUrl, change, changeNote, "slug": slug.current,
  ${EVENT_TIMES}
}`)

/** All events, and the time by which they are to come or over. */
export interface EventsAtTime {
  events: Awaited<ReturnType<typeof getCalendarEvents>>
  now: string
}

/** Reads the events for a page whose blocks list them. Null for other pages. */
export async function eventsFor(blocks: readonly { _type: string }[]): Promise<EventsAtTime | null> {
  if (!blocks.some(({ _type }) => _type === 'eventList')) return null
  const [events, now] = await Promise.all([read(EVENT_LIST_QUERY), getEventClock()])
  return { events, now }
}

/** Reads all published events, also in draft mode: for calendars. */
export function getCalendarEvents() {
  return readPublished(EVENT_LIST_QUERY)
}

/** Reads the slugs of all published events: for the build and the table of redirects, which serve no visitor. */
export async function getEventSlugs(): Promise<string[]> {
  return slugsIn(await getCalendarEvents())
}

const EVENT_QUERY = defineQuery(`*[_type == "event" && slug.current == $slug && defined(title)][0]{
  _id, title, description, place, address, onlineUrl, change, changeNote, capacity, email, hasList,
  "slug": slug.current, content[]{${RICH_TEXT}}, image{${IMAGE}}, ${EVENT_TIMES}, seo{${SEO}}
}`)

/** Reads one event by its slug. Null when there is none. */
export function getEvent(slug: string) {
  return read(EVENT_QUERY, { slug })
}

const EVENT_FORM_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  ${FORM_NOTES}, event{heading, hint, button, privacy, sentTitle, sentText}
}`)

/** Reads the copy of the form of events. */
export function getEventForm() {
  return read(EVENT_FORM_QUERY)
}

const CLOCK_TAG = 'event-clock'

/**
 * Returns the time by which events are over: in draft mode the time that the page is shown for, and otherwise the moment
 * at which an event ended last. That moment is cached like an answer of the store, so that pages with events are made
 * again when it changes, and not at any other time.
 */
export async function getEventClock(): Promise<string> {
  const access = await draftAccess()
  return access === 'none' ? cachedClock() : ((await shownVersions(access)).at ?? new Date().toISOString())
}

async function cachedClock(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG, CLOCK_TAG)
  cacheLife(CONTENT_LIFE)
  return shownAnswers.answerTo(CLOCK_TAG, async (tries) =>
    lastEnd(await askStore(EVENT_TIMES_QUERY, {}, tries), new Date()),
  )
}

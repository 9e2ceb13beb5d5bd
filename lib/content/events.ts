import 'server-only'
import { defineQuery } from 'next-sanity'
import { cacheLife, cacheTag } from 'next/cache'
import { draftAccess } from '@/lib/draft/draft-access'
import { lastEnd } from '@/lib/shared/occurrences'
import { EVENT_WORDS, wordsOf } from '@/lib/shared/words'
import { fetchPublished, EVENT_TIMES_QUERY } from './fetch-published'
import { EVENT_TIMES, FORM_NOTES, IMAGE, RICH_TEXT, SEO } from '../shared/fragments'
import { CONTENT_LIFE, CONTENT_TAG, read, readPublished, slugsIn } from './read'
import { queryRegistry } from './query-registry'
import { draftReader } from './draft-reader'

const EVENT_LIST_QUERY = defineQuery(`*[_type == "event" && defined(slug.current) && defined(title)]{
  _id, _updatedAt, title, description, place, address, onlineUrl, change, changeNote, "slug": slug.current,
  ${EVENT_TIMES}
}`)

const EVENT_WORDS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0].eventPage`)

/** Fetches the wording of event pages (lib/shared/words.ts). */
export async function getEventWords() {
  return wordsOf(EVENT_WORDS, await read(EVENT_WORDS_QUERY))
}

/** All events, the time that separates upcoming from past ones, and the wording of the list. */
export type EventsAtTime = NonNullable<Awaited<ReturnType<typeof eventsFor>>>

/** Fetches the events for a page, if one of its blocks lists them. Null for other pages. */
export async function eventsFor(blocks: readonly { _type: string }[]) {
  if (!blocks.some(({ _type }) => _type === 'eventList')) return null
  const [events, now, words] = await Promise.all([read(EVENT_LIST_QUERY), getEventClock(), getEventWords()])
  return { events, now, words }
}

/** Fetches all events with their wording for calendars, which show only published events even in draft mode. */
export async function getCalendarEvents() {
  const [events, own] = await Promise.all([readPublished(EVENT_LIST_QUERY), readPublished(EVENT_WORDS_QUERY)])
  return { events, words: wordsOf(EVENT_WORDS, own) }
}

/** Fetches the slugs of all published events, for the build and the redirect table. */
export async function getEventSlugs(): Promise<string[]> {
  return slugsIn(await readPublished(EVENT_LIST_QUERY))
}

const EVENT_QUERY = defineQuery(`*[_type == "event" && slug.current == $slug && defined(title)][0]{
  _id, title, description, place, address, onlineUrl, change, changeNote, capacity, email, hasList,
  "slug": slug.current, content[]{${RICH_TEXT}}, image{${IMAGE}}, ${EVENT_TIMES}, seo{${SEO}}
}`)

/** Fetches an event by slug, or null. */
export function getEvent(slug: string) {
  return read(EVENT_QUERY, { slug })
}

const EVENT_FORM_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  ${FORM_NOTES}, event
}`)

/** Fetches the copy of the event sign-up form. */
export function getEventForm() {
  return read(EVENT_FORM_QUERY)
}

const CLOCK_TAG = 'event-clock'

/**
 * Returns the time that separates past from upcoming events: the previewed time in draft mode, otherwise the time when
 * an event last ended. That time is cached like a query result, so pages with events are rendered again only when it
 * changes.
 */
export async function getEventClock(): Promise<string> {
  const access = await draftAccess()
  return access === 'none' ? cachedClock() : ((await draftReader(access)).at ?? new Date().toISOString())
}

async function cachedClock(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG, CLOCK_TAG)
  cacheLife(CONTENT_LIFE)
  return queryRegistry.resultOf(CLOCK_TAG, async (tries) => {
    const { result } = await fetchPublished(EVENT_TIMES_QUERY, {}, tries)
    // The result has no sync tags, because it also changes as time passes.
    return { result: lastEnd(result, new Date()), syncTags: undefined }
  })
}

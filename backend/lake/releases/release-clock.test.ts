import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLake, type ContentLake } from '../lake.ts'
import type { Json } from '../model/types.ts'
import { startReleaseClock } from './release-clock.ts'

const SIX = Date.parse('2026-11-23T06:00:00Z')
const HOUR = 3_600_000

let lake: ContentLake
let closeClock: (() => void) | undefined
let logged: Record<string, unknown>[]
beforeEach(() => {
  vi.useFakeTimers({ now: SIX - HOUR })
  logged = []
  lake = openLake({ file: ':memory:', now: () => new Date(Date.now()) })
  store({ _id: 'a', _type: 'page', title: 'A' })
})
afterEach(() => {
  closeClock?.()
  lake.close()
  vi.useRealTimers()
})

function store(...documents: { [attribute: string]: Json; _id: string; _type: string }[]): void {
  lake.commit({ author: 'somebody', mutations: documents.map((document) => ({ createOrReplace: document })) })
}
function schedule(name: string, publishAt: number, title = name): void {
  const metadata = { releaseType: 'scheduled' }
  store({ _id: `versions.${name}.a`, _type: 'page', title })
  store({
    ...{ _id: `_.releases.${name}`, _type: 'system.release', name, metadata },
    ...{ state: 'scheduled', publishAt: new Date(publishAt).toISOString() },
  })
}
function start(): void {
  closeClock = startReleaseClock({ lake, log: (entry) => logged.push({ ...entry }) })
}
const title = () => lake.getDocument('a')?.['title']
const state = (name: string) => lake.getDocument(`_.releases.${name}`)?.['state']

it('publishes a release on time even if it was scheduled after the clock started', () => {
  // Half a second after a regular check of the clock.
  schedule('first', SIX - 19_500)
  start()
  schedule('second', SIX - HOUR + 10_000)
  vi.advanceTimersByTime(9_999)
  expect(title()).toBe('A')
  vi.advanceTimersByTime(1)
  expect([title(), state('first'), state('second')]).toEqual(['second', 'scheduled', 'published'])
  vi.advanceTimersByTime(HOUR - 10_000 - 19_501)
  expect(title()).toBe('second')
  vi.advanceTimersByTime(1)
  expect([title(), state('first')]).toEqual(['first', 'published'])
  expect(lake.store.lastTransaction()).toMatchObject({
    author: 'service',
    timestamp: '2026-11-23T05:59:40.500Z',
  })
  expect(logged).toEqual([])
})

it('publishes overdue releases on start-up in the order in which they were due', () => {
  schedule('release-a', SIX - HOUR / 2)
  schedule('release-b', SIX - HOUR * 0.75)
  vi.setSystemTime(SIX)
  start()
  expect([title(), state('release-b'), state('release-a')]).toEqual(['release-a', 'published', 'published'])
  expect(logged).toEqual([
    { level: 'error', event: 'release published late', release: 'release-b', seconds: 2_700 },
    { level: 'error', event: 'release published late', release: 'release-a', seconds: 1_800 },
  ])
})

it('publishes a rescheduled release once, at its new time, and never publishes an unscheduled one', () => {
  schedule('first', SIX)
  schedule('second', SIX)
  start()
  lake.commit({
    author: 'somebody',
    mutations: [
      { patch: { id: '_.releases.first', set: { publishAt: new Date(SIX + HOUR).toISOString() } } },
      { patch: { id: '_.releases.second', set: { state: 'active' } } },
    ],
  })
  vi.advanceTimersByTime(HOUR + HOUR / 2)
  expect([title(), state('first'), state('second')]).toEqual(['A', 'scheduled', 'active'])
  vi.advanceTimersByTime(HOUR / 2)
  expect(title()).toBe('first')
  const written = lake.lastSequence()
  vi.advanceTimersByTime(24 * HOUR)
  expect(lake.lastSequence()).toBe(written)
})

it('publishes a release within 30 seconds after the system clock jumps past its time', () => {
  schedule('first', SIX + 24 * HOUR)
  start()
  vi.setSystemTime(SIX + 24 * HOUR + 1)
  vi.advanceTimersByTime(30_000)
  expect(state('first')).toBe('published')
})

it('holds back only the release that cannot be published', () => {
  store({
    _id: 'versions.broken.b',
    _type: 'page',
    to: { _type: 'reference', _ref: 'gone', _weak: true, _strengthenOnPublish: { type: 'page' } },
  })
  schedule('broken', SIX)
  schedule('whole', SIX, 'Whole')
  start()
  vi.advanceTimersByTime(HOUR)
  expect([title(), state('broken'), state('whole')]).toEqual(['Whole', 'active', 'published'])
  const release = lake.getDocument('_.releases.broken')
  expect(release).toMatchObject({
    error: { message: 'Document "b" references non-existent document "gone"' },
  })
  expect(release).not.toHaveProperty('publishAt')
  expect(lake.getDocument('versions.broken.a')).not.toBeNull()
  expect(logged).toMatchObject([{ event: 'release held back', release: 'broken' }])
})

it('holds back a release if another page now uses one of its slugs', () => {
  const slug = { _type: 'slug', current: 'ferries' }
  store({ _id: 'versions.late.b', _type: 'page', slug }, { _id: 'versions.kind.c', _type: 'event', slug })
  schedule('late', SIX)
  schedule('kind', SIX, 'Kind')
  start()
  store({ _id: 'drafts.taker', _type: 'page', slug })
  store({ _id: 'taker', _type: 'page', slug })
  vi.advanceTimersByTime(HOUR)
  expect([title(), state('late'), state('kind')]).toEqual(['Kind', 'active', 'published'])
  expect(lake.getDocument('b')).toBeNull()
  expect(lake.getDocument('_.releases.late')).toMatchObject({
    error: {
      message:
        'The address "ferries" of the document "b" is now used by "taker". Give one of them another address.',
    },
  })
})

it('publishes a release that swaps the slugs of two pages but holds back one that uses a slug twice', () => {
  const slug = (current: string) => ({ _type: 'slug', current })
  store(
    { _id: 'left', _type: 'page', slug: slug('east') },
    { _id: 'right', _type: 'page', slug: slug('west') },
    { _id: 'versions.exchange.left', _type: 'page', slug: slug('west') },
    { _id: 'versions.exchange.right', _type: 'page', slug: slug('east') },
    { _id: 'versions.twice.b', _type: 'page', slug: slug('north') },
    { _id: 'versions.twice.c', _type: 'page', slug: slug('north') },
  )
  schedule('exchange', SIX)
  schedule('twice', SIX)
  start()
  vi.advanceTimersByTime(HOUR)
  expect([state('exchange'), state('twice')]).toEqual(['published', 'active'])
  expect(lake.getDocument('left')).toMatchObject({ slug: { current: 'west' } })
})

it('publishes an overdue release once the store can write again', () => {
  schedule('first', SIX)
  start()
  const append = vi.spyOn(lake.store, 'append').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  vi.advanceTimersByTime(HOUR + 59_000)
  expect([title(), state('first')]).toEqual(['A', 'scheduled'])
  expect(logged).toMatchObject([{ event: 'release not published yet', error: 'database or disk is full' }])
  append.mockRestore()
  vi.advanceTimersByTime(1_000)
  expect([title(), state('first')]).toEqual(['first', 'published'])
})

it('does not publish releases once the release clock is closed', () => {
  schedule('first', SIX)
  start()
  closeClock?.()
  schedule('second', SIX)
  vi.advanceTimersByTime(HOUR)
  expect(title()).toBe('A')
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, openTestLake, readEvents, withOneSlot } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import { liveEventsRoute } from './live-events-route.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

function listen(on: ContentLake = lake, as: 'anonymous' | 'viewer' = 'viewer'): Promise<Response> {
  return ask([liveEventsRoute(on)], '/data/live/events/production', { as })
}

describe('live events', () => {
  it('a live event stream uses a listener slot until it ends', async () => {
    const on = withOneSlot(lake)
    const first = await listen(on)
    expect((await listen(on)).status).toBe(429)
    await first.body?.cancel()
    expect((await listen(on)).status).toBe(200)
  })

  it('the live events route refuses anonymous visitors before they use up a slot', async () => {
    const on = withOneSlot(lake)
    expect((await listen(on, 'anonymous')).status).toBe(401)
    expect((await listen(on)).status).toBe(200)
  })

  it('the live events route reports drafts only to clients that request them', async () => {
    const published = readEvents(await listen())
    const drafts = readEvents(
      await ask([liveEventsRoute(lake)], '/data/live/events/production?includeDrafts=true', { as: 'viewer' }),
    )
    await Promise.all([published.next(), drafts.next()])
    lake.commit({ author: 'somebody', mutations: [{ create: { _id: 'drafts.a', _type: 'policy' } }] })
    lake.commit({ author: 'somebody', mutations: [{ create: { _id: 'b', _type: 'page' } }] })
    expect(await drafts.next()).toMatchObject({ value: { event: 'message', id: 'live-1' } })
    expect(await published.next()).toMatchObject({ value: { event: 'message', id: 'live-2' } })
  })

  it('the live events route unsubscribes a reader who disconnects', async () => {
    const unsubscribe = vi.fn()
    const response = await listen({ ...lake, onCommit: () => unsubscribe })
    expect(unsubscribe).not.toHaveBeenCalled()
    await response.body?.cancel()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('live event streams end when the backend stops', async () => {
    const events = readEvents(await listen())
    expect((await events.next()).value).toMatchObject({ event: 'welcome' })
    lake.endStreams()
    expect(await events.next()).toMatchObject({ done: true })
  })
})

import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../base/errors.ts'
import { ask, openTestLake, readEvents, withOneSlot } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { eventsAfter, listenRoute, missedSince } from './listen-route.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

interface ListenOptions {
  as?: 'anonymous' | 'viewer'
  on?: ContentLake
  headers?: Record<string, string>
}

function listen(query: string, { on = lake, ...options }: ListenOptions = {}): Promise<Response> {
  return ask([listenRoute(on)], `/data/listen/production?${query}`, options)
}

/** Opens a listener for a filter and waits for its welcome event. */
async function follow(filter: string, options: ListenOptions & { more?: string } = {}) {
  const { more = '', ...rest } = options
  const events = readEvents(await listen(`query=${encodeURIComponent(filter)}${more}`, rest))
  const next = async () => (await events.next()).value ?? null
  expect(await next()).toMatchObject({ event: 'welcome' })
  return next
}

function create(_id: string, attributes: { [attribute: string]: Json } = {}): void {
  lake.commit({ author: 'ana', mutations: [{ create: { _type: 'page', ...attributes, _id } }] })
}

it('refuses anonymous listeners before they use up a slot', async () => {
  const on = withOneSlot(lake)
  const refused = await listen('query=*', { as: 'anonymous', on })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Sign in first. There is no session, or it has ended.',
  })
  expect((await listen('query=*', { on })).status).toBe(200)
})

it('sends a listener mutations but not documents by default, and leaves out the mutations on request', async () => {
  const [usual, sparing] = [await follow('*'), await follow('*', { more: '&includeMutations=false' })]
  create('a')
  const told = await usual()
  expect(told).toMatchObject({ data: { documentId: 'a', mutations: [{ create: { _id: 'a' } }] } })
  for (const attribute of ['result', 'previous', 'effects'])
    expect(told).not.toHaveProperty(`data.${attribute}`)
  expect(await sparing()).not.toHaveProperty('data.mutations')
})

describe('resuming a listener', () => {
  const cameBack = async (query: string) => {
    const events = readEvents(await listen(query, { headers: { 'last-event-id': 'unknown#a' } }))
    return (await events.next()).value
  }

  it('tries to resume a listener only on request', async () => {
    expect(await cameBack('query=*')).toMatchObject({ event: 'welcome' })
    expect(await cameBack('query=*&enableResume=true')).toMatchObject({ event: 'reset' })
  })
})

describe('listener slots', () => {
  const crowded = () => withOneSlot(lake)

  it('limits the number of listeners', async () => {
    const on = crowded()
    const statuses = []
    for (let asked = 0; asked < 2; asked += 1) statuses.push((await listen('query=*', { on })).status)
    expect(statuses).toEqual([200, 429])
  })

  it('frees a listener’s slot when the listener disconnects or its filter is invalid', async () => {
    const on = crowded()
    const first = await listen('query=*', { on })
    await first.body?.cancel()
    const wrong = await listen(`query=${encodeURIComponent('*[_type ==')}`, { on })
    expect(await wrong.text()).toContain('event: channelError')
    expect((await listen('query=*', { on })).status).toBe(200)
  })
})

it('unsubscribes a listener when it disconnects', async () => {
  let following = 0
  const on: ContentLake = {
    ...lake,
    onCommit(listener) {
      following += 1
      const end = lake.onCommit(listener)
      return () => {
        following -= 1
        end()
      }
    },
  }
  const response = await listen('query=*', { on })
  const reader = response.body?.getReader()
  while (following === 0) await reader?.read()
  await reader?.cancel()
  expect(following).toBe(0)
})

it('never subscribes a listener that disconnects before its filter is ready', async () => {
  const trial = Promise.withResolvers<Awaited<ReturnType<ContentLake['query']>>>()
  const onCommit = vi.fn(lake.onCommit)
  const on: ContentLake = { ...lake, onCommit, query: () => trial.promise }
  // This filter is tried out on a query thread first.
  const response = await listen(`query=${encodeURIComponent('*[title match "a*"]')}`, { on })
  await response.body?.cancel()
  trial.resolve({ result: '[]', syncTags: [] })
  await setImmediate()
  expect(onCommit).not.toHaveBeenCalled()
})

it('ends a stream without an error if the server is too busy to evaluate its filter', async () => {
  let isBusy = false
  const busy = () => Promise.reject(new HttpError('unavailable', 'Too many large queries are waiting.'))
  const on: ContentLake = { ...lake, query: (request) => (isBusy ? busy() : lake.query(request)) }
  const next = await follow('*[title match "a*"]', { on })
  isBusy = true
  create('a', { title: 'apple' })
  expect(await next(), 'while it listens').toBeNull()
  expect(await (await listen(`query=${encodeURIComponent('*[title match "a*"]')}`, { on })).text()).toBe(
    ':\n\n',
  )
})

it('ends listener streams when the backend stops', async () => {
  const next = await follow('*')
  lake.endStreams()
  expect(await next()).toBeNull()
})

describe('reconnecting listener', () => {
  let lake: ContentLake

  beforeEach(() => {
    lake = openTestLake()
    return () => lake.close()
  })

  /** Commits the transactions `t1`, `t2`, …, each of which writes the documents `a` and `b`. */
  function write(from: number, to: number): void {
    for (let number = from; number <= to; number += 1) {
      const mutations = ['a', 'b'].map((_id) => ({ createOrReplace: { _id, _type: 'page', number } }))
      lake.commit({ author: 'ana', transactionId: `t${number}`, mutations })
    }
  }

  const missedAfter = (lastEventId: string) => missedSince(lake, lastEventId)?.map(({ id }) => id)

  describe('reconnecting listener', () => {
    it('resumes at the next transaction after a welcome event, but at the same transaction after a mutation event', () => {
      write(1, 4)
      expect(missedAfter('t2#')).toEqual(['t3', 't4'])
      expect(missedAfter('t2#a')).toEqual(['t2', 't3', 't4'])
      expect(missedAfter('t4#')).toEqual([])
      expect(missedAfter('#'), 'the welcome of an empty lake').toEqual(['t1', 't2', 't3', 't4'])
    })

    it('replays the remaining events of a partially received transaction', () => {
      const events = ['t2#a', 't2#b', 't2#c'].map((id) => ({ id }))
      expect(eventsAfter(events, 't2#b')).toEqual([{ id: 't2#c' }])
      expect(eventsAfter(events, 't1#b')).toEqual(events)
    })

    it('replays missed transactions only if there are at most 500', () => {
      write(1, 501)
      expect(missedAfter('t1#')).toHaveLength(500)
      write(502, 502)
      expect(missedSince(lake, 't1#')).toBeNull()
      expect(missedAfter('t2#')).toHaveLength(500)
    })

    it.each(['of-another-lake#a', 'of-another-lake#', 't1', ''])(
      'does not replay transactions after the unknown event ID %j',
      (lastEventId) => {
        write(1, 1)
        expect(missedSince(lake, lastEventId)).toBeNull()
      },
    )
  })
})

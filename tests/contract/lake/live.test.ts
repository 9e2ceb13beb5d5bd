import type { LiveEvent } from '@sanity/client'
import { beforeAll, expect, test } from 'vitest'
import { backendOfFile, type TestCaller } from '../backend-fixture.ts'
import { collectEvents, readStream } from './collect-events.ts'

const PATH = '/lake/v2025-10-01/data/live/events/production'

const backend = await backendOfFile()

beforeAll(async () => {
  await backend.client('editor').create({ _id: 'a', _type: 'policy', title: 'A' })
})

async function tagsOf(query: string, caller: TestCaller = 'viewer'): Promise<string[]> {
  const { syncTags } = await backend.client(caller).fetch(query, {}, { filterResponse: false })
  return [...(syncTags ?? [])]
}

/** Runs `write` and returns the sync tags that it invalidates. */
async function tagsAfter(write: () => Promise<unknown>): Promise<string[]> {
  const live = collectEvents<LiveEvent>(backend.client('viewer').live.events({ includeDrafts: true }))
  await live.waitFor(1)
  await write()
  const [, message] = await live.waitFor(2)
  live.stop()
  return message?.type === 'message' ? message.tags : []
}

test('a change invalidates only the queries that depend on it', async () => {
  const client = backend.client('editor')
  await client.create({ _id: 'other', _type: 'page' })
  const tags = await tagsAfter(() => client.patch('a').set({ title: 'B' }).commit())
  const isStale = async (query: string) => (await tagsOf(query)).some((tag) => tags.includes(tag))
  expect(await isStale('*[_type == "policy"]')).toBe(true)
  expect(await isStale('*[_id == "a"][0].title')).toBe(true)
  expect(await isStale('count(*)')).toBe(true)
  expect(await isStale('*[title match "x"]')).toBe(true)
  expect(await isStale('*[_type == "page"]')).toBe(false)
  expect(await isStale('*[_id == "other"]')).toBe(false)
})

test('a live client that resumes after a change is told to restart', async () => {
  const first = await firstEvent(undefined)
  expect(first).toContain('event: welcome')
  const id = /^id: (.*)$/m.exec(first)?.[1] ?? ''
  expect(await firstEvent(id)).toContain('event: welcome')
  await backend.client('editor').create({ _type: 'policy' })
  expect(await firstEvent(id)).toContain('event: restart')
})

async function firstEvent(lastEventId: string | undefined): Promise<string> {
  const stop = new AbortController()
  const response = await backend.request('viewer', PATH, {
    signal: stop.signal,
    ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
  })
  const text = await readStream(response).readUntil('data:')
  stop.abort()
  return text
}

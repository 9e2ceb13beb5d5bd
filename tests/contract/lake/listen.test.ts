import type { ListenEvent, MutationEvent, WelcomeEvent } from '@sanity/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backendOfFile, type TestCaller } from '../backend-fixture.ts'
import { collectEvents, type Collected, readStream } from './collect-events.ts'

type Heard = ListenEvent<Record<string, unknown>> | WelcomeEvent

const backend = await backendOfFile()
const client = backend.client('editor')
const listeners: Collected<Heard>[] = []

beforeEach(async () => {
  await client.delete({ query: '*' })
})
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop()
})

async function listen(
  caller: TestCaller,
  query: string,
  options: Record<string, unknown> = {},
): Promise<Collected<Heard>> {
  const listener = collectEvents<Heard>(
    backend
      .client(caller)
      .listen(
        query,
        { type: 'policy' },
        { events: ['welcome', 'mutation'], includeResult: true, ...options },
      ),
  )
  listeners.push(listener)
  await listener.waitFor(1)
  return listener
}

function mutations(listener: Collected<Heard>): MutationEvent[] {
  return listener.events.filter((event) => event.type === 'mutation')
}

test('listener events report appear, update and disappear transitions with chained revisions', async () => {
  const listener = await listen('viewer', '*[_type == $type]', {
    effectFormat: 'mendoza',
    includePreviousRevision: true,
  })
  await client.mutate([{ create: { _id: 'a', _type: 'policy', title: 'One' } }], { transactionId: 'tx-1' })
  await client.patch('a').set({ title: 'Two' }).commit({ transactionId: 'tx-2' })
  await client.mutate([{ delete: { id: 'a' } }], { transactionId: 'tx-3' })
  const [welcome, appeared, updated, disappeared] = await listener.waitFor(4)

  expect(welcome).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
  expect(appeared).toMatchObject({
    documentId: 'a',
    transition: 'appear',
    transactionId: 'tx-1',
    eventId: 'tx-1#a',
    resultRev: 'tx-1',
    result: { title: 'One' },
    mutations: [{ create: { _id: 'a' } }],
    effects: { apply: [0, { title: 'One' }], revert: [0, null] },
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  })
  expect(appeared).not.toHaveProperty('previousRev')
  expect(updated).toMatchObject({
    transition: 'update',
    previousRev: 'tx-1',
    resultRev: 'tx-2',
    previous: { title: 'One' },
    result: { title: 'Two' },
  })
  expect(disappeared).toMatchObject({
    transition: 'disappear',
    previousRev: 'tx-2',
    effects: { apply: [0, null] },
  })
  expect(disappeared).not.toHaveProperty('result')
})

// Sanity's Studio (6.16, createObserveDocument) reads the document on “welcome” and holds back events until then. It
// skips events that don't follow the revision it has, because it has already read them (“Document out of sync, skipping
// mutation”).
test('a client that skips events from before its own read still ends up with the current document', async () => {
  await client.mutate([{ create: { _id: 'a', _type: 'policy', title: 'One' } }], { transactionId: 'sync-1' })
  const listener = await listen('viewer', '*[_type == $type]')
  await client.patch('a').set({ title: 'Two' }).commit({ transactionId: 'sync-2' })
  await client.patch('a').set({ title: 'Three' }).commit({ transactionId: 'sync-3' })
  await listener.waitFor(3)
  const read = await client.getDocument<Record<string, unknown>>('a')
  await client.patch('a').set({ title: 'Four' }).commit({ transactionId: 'sync-4' })
  await client.delete('a')
  await client.mutate([{ create: { _id: 'a', _type: 'policy', title: 'Five' } }], { transactionId: 'sync-6' })
  await client.patch('a').set({ text: 'More' }).commit({ transactionId: 'sync-7' })
  await listener.waitFor(7)

  let document: Record<string, unknown> | undefined = read
  const skipped: unknown[] = []
  for (const { previousRev, resultRev, result } of mutations(listener)) {
    if (previousRev === document?.['_rev']) document = result
    else skipped.push(resultRev)
  }
  expect(skipped).toEqual(['sync-2', 'sync-3'])
  expect(document).toEqual(await client.getDocument('a'))
})

test('a transaction’s event counts include only events that match the listener’s filter', async () => {
  const listener = await listen('viewer', '*[_id in ["a", "drafts.a"]]')
  await client.create({ _id: 'drafts.a', _type: 'policy' })
  await client
    .transaction()
    .create({ _id: 'other', _type: 'policy' })
    .create({ _id: 'a', _type: 'policy' })
    .delete('drafts.a')
    .commit()
  await listener.waitFor(4)
  expect(mutations(listener).slice(1)).toMatchObject([
    { documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 1 },
    { documentId: 'drafts.a', transactionTotalEvents: 2, transactionCurrentEvent: 2 },
  ])
})

test('anonymous visitors and clients with the site token cannot listen, even to resume after a document was deleted', async () => {
  await client.mutate([{ create: { _id: 'a', _type: 'policy', title: 'Withdrawn' } }], {
    transactionId: 'tx-a',
  })
  await client.delete('a')
  for (const caller of ['anonymous', 'site'] as const) {
    const response = await backend.request(
      caller,
      '/lake/v2025-10-01/data/listen/production?query=*&includeResult=true&includePreviousRevision=true&enableResume=true',
      { headers: { 'last-event-id': 'tx-a#a' } },
    )
    expect(response.status).toBe(caller === 'anonymous' ? 401 : 403)
    expect(await response.text()).not.toContain('Withdrawn')
  }
  const told = await resumed('tx-a#a', 'disappear')
  expect(told, 'staff receive exactly these events').toContain('event: welcomeback')
})

test('listeners receive version changes only if they request all versions', async () => {
  const usual = await listen('viewer', '*')
  const all = await listen('viewer', '*', { includeAllVersions: true })
  await client
    .transaction()
    .create({ _id: 'versions.r1.a', _type: 'policy' })
    .create({ _id: 'a', _type: 'policy' })
    .commit()
  await all.waitFor(3)
  await usual.waitFor(2)
  expect(mutations(usual).map(({ documentId }) => documentId)).toEqual(['a'])
})

/** Listens like a client that resumes after an event. Reads until the stream contains a given text. */
async function resumed(lastEventId: string, until: string): Promise<string> {
  const stop = new AbortController()
  const response = await backend.request(
    'viewer',
    '/lake/v2025-10-01/data/listen/production?query=*&enableResume=true',
    { headers: { 'last-event-id': lastEventId }, signal: stop.signal },
  )
  const text = await readStream(response).readUntil(until)
  stop.abort()
  return text
}

test('a resumed listener receives missed events once and in order', async () => {
  await client.mutate([{ create: { _id: 'a', _type: 'policy' } }], { transactionId: 'seen' })
  await client
    .transaction()
    .transactionId('missed-1')
    .create({ _id: 'b', _type: 'policy' })
    .create({ _id: 'c', _type: 'policy' })
    .commit()
  await client.mutate([{ delete: { id: 'a' } }], { transactionId: 'missed-2' })
  const idsIn = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)

  const all = await resumed('seen#a', 'missed-2#a')
  expect(all).toContain('event: welcomeback')
  expect(idsIn(all)).toEqual(['missed-1#b', 'missed-1#c', 'missed-2#a'])
  // Resumes in the middle of a transaction, and after the welcome event, whose id doesn't refer to a document.
  expect(idsIn(await resumed('missed-1#b', 'missed-2#a'))).toEqual(['missed-1#c', 'missed-2#a'])
  expect(idsIn(await resumed('missed-1#', 'missed-2#a'))).toEqual(['missed-2#a'])
})

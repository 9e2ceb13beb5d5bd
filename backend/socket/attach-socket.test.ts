import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { attachSocket } from './attach-socket.ts'
import { CLOSE } from './frames.ts'

const OWN_ORIGIN = 'http://localhost:3000'
const LISTEN = '/backend/lake/v2025-11-01/data/listen/production?query=*'

/** A backend whose only route is an event stream that the test writes to. */
function createFakeApp() {
  const opened: {
    path: string
    headers: Headers
    write: (text: string) => void
    end: () => void
    signal: AbortSignal
  }[] = []
  const signedOut = new Set<string>()
  const app: App = {
    isOwnOrigin: (origin) => origin === OWN_ORIGIN,
    identify: (headers) => {
      const name = headers.get('cookie')
      return name === null || signedOut.has(name)
        ? { kind: 'anonymous' }
        : { kind: 'staff', id: name, name, email: `${name}@example.org`, role: 'editor', sessionId: 's' }
    },
    fetch(request) {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          opened.push({
            path: new URL(request.url).pathname,
            headers: request.headers,
            write: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
            signal: request.signal,
          })
        },
      })
      resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
      return promise
    },
  }
  return { app, opened, signOut: (name: string) => signedOut.add(name) }
}

let fake: ReturnType<typeof createFakeApp>
let server: ReturnType<typeof createServer>
let attached: { close(): void }
let clients: WebSocket[]

beforeEach(async () => {
  fake = createFakeApp()
  server = createServer()
  attached = attachSocket({ server, app: fake.app, log: () => {} })
  clients = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  for (const client of clients) client.terminate()
  attached.close()
  server.close()
  await once(server, 'close')
})

function connect(headers: Record<string, string>, path = '/backend/socket') {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = new WebSocket(`ws://127.0.0.1:${address.port}${path}`, { headers })
  clients.push(client)
  const frames: unknown[] = []
  const presence: unknown[] = []
  client.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString())
    frames.push(frame)
    if (isPresence(frame)) presence.push(JSON.parse(frame.message))
  })
  return {
    client,
    frames,
    presence,
    opened: () => once(client, 'open'),
    closed: async () => {
      const [code]: unknown[] = await once(client, 'close')
      return typeof code === 'number' ? code : undefined
    },
    send: (frame: unknown) => client.send(JSON.stringify(frame)),
    call: (id: string, method: string, params: object = {}) =>
      client.send(
        JSON.stringify({ type: 'presence', message: JSON.stringify({ jsonrpc: '2.0', id, method, params }) }),
      ),
  }
}

function isPresence(frame: unknown): frame is { type: 'presence'; message: string } {
  return typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'presence'
}

async function connectAs(name: string) {
  const tab = connect({ cookie: name, origin: OWN_ORIGIN })
  await tab.opened()
  return tab
}

describe('who may connect', () => {
  it('refuses pages of other origins', async () => {
    const { client } = connect({ cookie: 'ada', origin: 'http://evil.example' })
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('403')
  })

  it('refuses other paths', async () => {
    const { client } = connect({ cookie: 'ada', origin: OWN_ORIGIN }, '/backend/other')
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('404')
  })

  it('tells a tab without a session to stop trying', async () => {
    expect(await connect({ origin: OWN_ORIGIN }).closed()).toBe(CLOSE.signedOut)
  })

  it('closes on a message that is no frame', async () => {
    const tab = await connectAs('ada')
    tab.client.send('{"type":"shell"}')
    expect(await tab.closed()).toBe(CLOSE.policy)
  })

  it('gives one person a bounded number of tabs', async () => {
    for (let count = 0; count < 24; count += 1) await connectAs('ada')
    expect(await connect({ cookie: 'ada', origin: OWN_ORIGIN }).closed()).toBe(CLOSE.tryLater)
  })
})

describe('event streams', () => {
  it('carries head, data and end of a stream', async () => {
    const tab = await connectAs('ada')
    tab.send({ type: 'open', id: 7, path: LISTEN, lastEventId: 'e1' })
    await expect.poll(() => fake.opened.length).toBe(1)
    fake.opened[0]?.write('event: welcome\n\n')
    await expect.poll(() => tab.frames.length).toBe(2)
    fake.opened[0]?.end()
    await expect
      .poll(() => tab.frames)
      .toEqual([
        { type: 'head', id: 7, status: 200, headers: { 'content-type': 'text/event-stream' } },
        { type: 'data', id: 7, chunk: 'event: welcome\n\n' },
        { type: 'end', id: 7 },
      ])
    expect(fake.opened[0]?.headers.get('last-event-id')).toBe('e1')
    expect(fake.opened[0]?.headers.get('cookie')).toBe('ada')
  })

  it('ends the stream in the backend when the tab cancels it', async () => {
    const tab = await connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => fake.opened.length).toBe(1)
    tab.send({ type: 'cancel', id: 1 })
    await expect.poll(() => fake.opened[0]?.signal.aborted).toBe(true)
  })

  it('ends all streams when the tab goes', async () => {
    const tab = await connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    tab.send({ type: 'open', id: 2, path: LISTEN })
    await expect.poll(() => fake.opened.length).toBe(2)
    tab.client.terminate()
    await expect.poll(() => fake.opened.every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('carries nothing but event streams', async () => {
    const tab = await connectAs('ada')
    tab.send({ type: 'open', id: 1, path: '/backend/staff/accounts' })
    tab.send({
      type: 'open',
      id: 2,
      path: '/backend/lake/v1/data/listen/x\\..\\..\\..\\..\\..\\staff\\accounts',
    })
    await expect.poll(() => tab.frames.filter(isRefusal).length).toBe(2)
    expect(fake.opened).toEqual([])
  })

  it('refuses the sixty-fifth stream of a tab', async () => {
    const tab = await connectAs('ada')
    for (let id = 0; id < 65; id += 1) tab.send({ type: 'open', id, path: LISTEN })
    await expect
      .poll(() => tab.frames.filter(isRefusal))
      .toEqual([expect.objectContaining({ id: 64, status: 429 })])
  })

  function isRefusal(frame: unknown): boolean {
    return typeof frame === 'object' && frame !== null && 'status' in frame && frame.status !== 200
  }
})

describe('presence', () => {
  it('shows the others where somebody is, under the name of the session and not the claimed one', async () => {
    const ada = await connectAs('ada')
    const bob = await connectAs('bob')
    bob.call('1', 'presence_subscribe')
    await expect.poll(() => bob.presence).toEqual([{ jsonrpc: '2.0', id: '1', result: 'presence-1' }])
    ada.call('2', 'presence_announce', {
      data: { sessionId: 'tab-a', locations: [{ type: 'document' }], userId: 'bob' },
    })
    await expect
      .poll(() => bob.presence.at(-1))
      .toEqual({
        jsonrpc: '2.0',
        method: 'presence_subscription',
        params: {
          subscription: 'presence-1',
          result: { type: 'state', i: 'ada', m: { sessionId: 'tab-a', locations: [{ type: 'document' }] } },
        },
      })
  })

  it('calls the roll among the others', async () => {
    const ada = await connectAs('ada')
    const bob = await connectAs('bob')
    bob.call('1', 'presence_subscribe')
    await expect.poll(() => bob.presence.length).toBe(1)
    ada.call('2', 'presence_rollcall', { session: 'tab-a' })
    await expect
      .poll(() => bob.presence.at(-1))
      .toMatchObject({ params: { result: { type: 'rollCall', i: 'ada', session: 'tab-a' } } })
    await expect.poll(() => ada.presence).toEqual([{ jsonrpc: '2.0', id: '2', result: true }])
  })

  it('says so when a tab vanishes', async () => {
    const ada = await connectAs('ada')
    const bob = await connectAs('bob')
    bob.call('1', 'presence_subscribe')
    ada.call('2', 'presence_announce', { data: { sessionId: 'tab-a', locations: [] } })
    await expect.poll(() => bob.presence.length).toBe(2)
    ada.client.terminate()
    await expect
      .poll(() => bob.presence.at(-1))
      .toMatchObject({ params: { result: { type: 'disconnect', i: 'ada', m: { session: 'tab-a' } } } })
  })

  it('answers an unknown request with an error and stays', async () => {
    const ada = await connectAs('ada')
    ada.call('1', 'presence_everything')
    await expect.poll(() => ada.presence.at(-1)).toMatchObject({ id: null, error: { code: -32600 } })
    expect(ada.client.readyState).toBe(WebSocket.OPEN)
  })
})

describe('the end', () => {
  it('closes tabs so that they look for a new server', async () => {
    const tab = await connectAs('ada')
    attached.close()
    expect(await tab.closed()).toBe(CLOSE.goingAway)
  })

  it('closes the tabs of an ended session at the next heartbeat', async () => {
    attached.close()
    attached = attachSocket({ server, app: fake.app, log: () => {} }, { heartbeatMs: 20 })
    const tab = await connectAs('ada')
    fake.signOut('ada')
    expect(await tab.closed()).toBe(CLOSE.signedOut)
  })
})

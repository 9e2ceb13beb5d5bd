import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import type { ClientFrame, ServerFrame } from '../../lib/shared/socket-frames'
import { PresenceSocket } from '../sanity/presence-socket'
import { streamFetch } from './stream-fetch'
import { type Consumer, createTabConnection, type TabConnection } from './tab-connection'

const STREAM = 'http://localhost:3000/backend/lake/v1/data/listen/production?query=*'

interface OpenFrame {
  type: string
  id: number
  path: string
  lastEventId?: string
}

let server: WebSocketServer
let sockets: ServerSocket[]
let received: OpenFrame[]
let connection: TabConnection
const signedOut = vi.fn<() => void>()
/** Aborted at the end of a test, because an unanswered stream would retry forever. */
let testOver: AbortController

beforeEach(async () => {
  testOver = new AbortController()
  sockets = []
  received = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data: Buffer) => received.push(parseFrame(data)))
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  signedOut.mockClear()
  connection = createTabConnection(() => new WebSocket(`ws://127.0.0.1:${address.port}`), signedOut)
})

afterEach(() => {
  testOver.abort()
  for (const socket of sockets) socket.terminate()
  server.close()
})

function parseFrame(data: Buffer): OpenFrame {
  const frame: OpenFrame = JSON.parse(data.toString())
  return frame
}

function say(frame: ServerFrame): void {
  sockets.at(-1)?.send(JSON.stringify(frame))
}

function firstId(): number {
  const [frame] = received
  if (frame === undefined) throw new Error('nothing was asked for')
  return frame.id
}

async function openStream(init?: RequestInit) {
  const response = streamFetch(STREAM, init, connection)
  await expect.poll(() => received.length).toBe(1)
  say({ type: 'head', id: firstId(), status: 200, headers: { 'content-type': 'text/event-stream' } })
  return response
}

/** A second stream, aborted at the end of the test. */
function refetch(): void {
  streamFetch(STREAM, { signal: testOver.signal }, connection).catch(() => undefined)
}

it('opens the event stream at the requested path and returns its text', async () => {
  const response = await openStream({ headers: { 'Last-Event-ID': 'e9' } })
  expect(received[0]).toMatchObject({
    type: 'open',
    path: '/backend/lake/v1/data/listen/production?query=*',
    lastEventId: 'e9',
  })
  say({ type: 'data', id: firstId(), chunk: 'event: welcome\n\n' })
  say({ type: 'end', id: firstId() })
  expect(await response.text()).toBe('event: welcome\n\n')
  expect(response.headers.get('content-type')).toBe('text/event-stream')
})

it('shares one socket between event streams', async () => {
  await openStream()
  refetch()
  await expect.poll(() => received.length).toBe(2)
  expect(sockets).toHaveLength(1)
})

it('cancels an event stream on the server if the reader aborts it', async () => {
  const controller = new AbortController()
  const response = await openStream({ signal: controller.signal })
  controller.abort()
  await expect(response.text()).rejects.toThrow('aborted')
  await expect.poll(() => received.at(-1)).toMatchObject({ type: 'cancel', id: firstId() })
})

it('detaches from the socket when the event stream ends', async () => {
  const left = vi.fn<() => void>()
  const sent: ClientFrame[] = []
  const consumers: Consumer[] = []
  const socket = {
    connectNow: () => undefined,
    attach: (consumer: Consumer) => {
      consumers.push(consumer)
      return { send: (frame: ClientFrame) => sent.push(frame), detach: left }
    },
  }
  const response = streamFetch(STREAM, {}, socket)
  const [consumer] = consumers
  consumer?.onOpen()
  const [opened] = sent
  expect.assert(opened?.type === 'open')
  consumer?.onFrame({ type: 'head', id: opened.id, status: 200, headers: {} })
  consumer?.onFrame({ type: 'end', id: opened.id })
  expect(await (await response).text()).toBe('')
  expect(left).toHaveBeenCalledOnce()
})

it('cancels an event stream on the server if its body is cancelled', async () => {
  const response = await openStream()
  await response.body?.cancel()
  await expect.poll(() => received.at(-1)).toMatchObject({ type: 'cancel', id: firstId() })
})

it('does not request an event stream that is already aborted', async () => {
  await expect(streamFetch(STREAM, { signal: AbortSignal.abort() }, connection)).rejects.toThrow('aborted')
  await openStream()
  expect(received).toHaveLength(1)
})

it('fails an event stream if the socket closes and uses a new socket for the next one', async () => {
  const response = await openStream()
  sockets[0]?.terminate()
  await expect(response.text()).rejects.toThrow('connection to the server was lost')
  refetch()
  await expect.poll(() => received.length, { timeout: 3_000 }).toBe(2)
  expect(sockets).toHaveLength(2)
})

it('resends unanswered requests over the next socket', async () => {
  const response = streamFetch(STREAM, {}, connection)
  await expect.poll(() => received.length).toBe(1)
  sockets[0]?.terminate()
  await expect.poll(() => received.length, { timeout: 3_000 }).toBe(2)
  say({ type: 'head', id: firstId(), status: 200, headers: {} })
  expect((await response).status).toBe(200)
})

it('event streams reconnect once a new session follows an ended one', async () => {
  let isSignedIn = false
  server.on('connection', (socket) => {
    if (!isSignedIn) socket.close(4401)
  })
  refetch()
  await expect.poll(() => signedOut).toHaveBeenCalled()
  isSignedIn = true
  received = []
  connection.connectNow()
  await expect.poll(() => received, { timeout: 3_000 }).toMatchObject([{ type: 'open' }])
})

it('sends presence messages over the event streams’ socket', async () => {
  await openStream()
  const presence = new PresenceSocket(connection)
  const messages: unknown[] = []
  presence.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) messages.push(event.data)
  })
  await expect.poll(() => presence.readyState).toBe(presence.OPEN)
  presence.send('{"id":"1"}')
  await expect.poll(() => received.at(-1)).toMatchObject({ type: 'presence', message: '{"id":"1"}' })
  say({ type: 'presence', message: '{"result":true}' })
  say({ type: 'heartbeat' })
  await expect.poll(() => messages).toEqual(['{"result":true}', '♥'])
  expect(sockets).toHaveLength(1)
})

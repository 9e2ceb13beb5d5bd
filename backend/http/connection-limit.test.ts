import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { UnknownRequests } from './unknown-requests.ts'

const app = createApp({
  routes: [{ method: 'GET', path: '/health', access: 'public', handle: () => new Response('well') }],
  identify: () => ({ kind: 'anonymous' }),
  ownOrigins: new Set(),
  unknownRequests: new UnknownRequests(),
  log: () => undefined,
})

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
  if (server?.listening === true) await once(server, 'close')
})

/** Connects, asks, and tells what came: an answer or the end of the connection. The connection stays open. */
async function ask(port: number): Promise<'answered' | 'closed'> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /backend/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return Promise.race([
    once(socket, 'data').then(() => 'answered' as const),
    once(socket, 'close').then(() => 'closed' as const),
  ])
}

it('takes as many connections as it is told, and closes any more at once', async () => {
  const started = await listen({ app, port: 0, trustProxy: false, maxConnections: 2 })
  server = started.server
  const port = Number(new URL(started.url).port)
  const outcomes = []
  for (let asked = 0; asked < 4; asked += 1) outcomes.push(await ask(port))
  expect(outcomes).toEqual(['answered', 'answered', 'closed', 'closed'])
})

it('takes 8,000 connections: all streams that may be open, and room for requests', async () => {
  ;({ server } = await listen({ app, port: 0, trustProxy: false }))
  expect(server.maxConnections).toBe(8_000)
})

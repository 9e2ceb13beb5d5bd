import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../backend/http/app.ts'
import { UnknownRequests } from '../../backend/base/unknown-requests.ts'
import { listen } from '../../backend/http/listen.ts'
import type { Route } from '../../backend/base/route.ts'

const SLOW = 400

const routes: Route[] = [
  { method: 'GET', path: '/health', access: 'public', handle: () => new Response('well') },
  {
    method: 'POST',
    path: '/question',
    access: 'public',
    handle: async ({ request }) => new Response(await request.text()),
  },
  { method: 'POST', path: '/write', access: 'editor', handle: () => new Response() },
]

let server: Server
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  const app = createApp({
    routes,
    ownOrigins: new Set(['http://site']),
    unknownRequests: new UnknownRequests(),
    identify: () => ({ kind: 'anonymous' }),
    log: () => undefined,
  })
  const started = await listen({ app, port: 0, trustProxy: false })
  server = started.server
  port = Number(new URL(started.url).port)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Starts a request with a body that never ends. Resolves to the status received before the connection closed. */
async function sendSlowly(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('error', () => undefined).on('data', (data: Buffer) => (text += data.toString()))
  socket.write(
    `POST /backend${path} HTTP/1.1\r\nhost: site\r\norigin: http://site\r\ncontent-length: 1000\r\n\r\n{`,
  )
  await once(socket, 'close')
  return text.slice(9, 12)
}

it('drops unauthorised endless bodies at once and keeps at most 128 of 400 connections open', async () => {
  const ended: string[] = []
  const paths = Array.from(
    { length: SLOW },
    (_, at) => ['/question', '/question', '/question', '/write'][at % 4] ?? '',
  )
  for (const path of paths) void sendSlowly(path).then((status) => ended.push(`${path} ${status}`))
  const count = (end: string) => ended.filter((other) => other === end).length
  await vi.waitFor(() => expect(count('/write 401')).toBe(100), { timeout: 10_000 })
  // Next's proxy has 256 connections for all visitors.
  await vi.waitFor(() => expect(count('/question 408')).toBe(300 - 128), { timeout: 10_000 })
  const asked = await fetch(`http://127.0.0.1:${port}/backend/question`, {
    method: 'POST',
    body: 'quick',
    headers: { origin: 'http://site' },
  })
  expect(await asked.text()).toBe('quick')
  expect(ended).toHaveLength(100 + 172)
})

import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../backend/http/app.ts'
import { listen } from '../../backend/http/listen.ts'
import type { Route } from '../../backend/http/route.ts'
import { UnknownRequests } from '../../backend/http/unknown-requests.ts'

const SLOW = 400

const routes: Route[] = [
  { method: 'GET', path: '/health', access: 'public', handle: () => new Response('well') },
  {
    method: 'POST',
    path: '/question',
    access: 'public',
    // In place of the usual 15 seconds (backend/http/app.test.ts).
    bodyMilliseconds: 3_000,
    handle: async ({ request }) => new Response(await request.text()),
  },
  { method: 'POST', path: '/write', access: 'editor', handle: () => new Response() },
]

let server: Server
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  const app = createApp({
    ...{ routes, ownOrigins: new Set(['http://site']), unknownRequests: new UnknownRequests() },
    ...{ identify: () => ({ kind: 'anonymous' }), log: () => undefined },
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

/** Begins a request whose body never ends. Tells the status that came before the connection was closed. */
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

it('400 bodies that never end are all given up, refused ones at once, and others are answered meanwhile', async () => {
  const ended: string[] = []
  const paths = Array.from(
    { length: SLOW },
    (_, at) => ['/question', '/write', '/nothing', '/question'][at % 4] ?? '',
  )
  const all = paths.map((path) => sendSlowly(path).then((status) => ended.push(`${path} ${status}`)))
  const response = await fetch(`http://127.0.0.1:${port}/backend/health`)
  expect(await response.text()).toBe('well')
  expect(ended.length).toBeLessThan(SLOW)
  await Promise.all(all)
  const counts = Object.fromEntries(
    Map.groupBy(ended, (end) => end)
      .entries()
      .map(([end, list]) => [end, list.length]),
  )
  expect(counts).toEqual({ '/question 408': 200, '/write 401': 100, '/nothing 404': 100 })
})
